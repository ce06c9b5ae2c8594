import "server-only";
import { calendarDay, startOfDayMs } from "#app/domain/calendar-day.ts";
import { pageUrl, userTimeZone } from "#app/server/page.ts";
import type { RouteContext } from "#app/server/session/session-context.ts";
import { settle } from "#app/server/settle.ts";
import { processClinicClock, v1 } from "#app/server/v1/v1.ts";
import { createView } from "#app/server/view.ts";
import { dateSchema } from "#contract/primitive.ts";
import { listPatientsToReview } from "#contract/review.ts";
import { readMessageOverview } from "./message-overview.ts";

/** The day that the address asks for, else today in the user's zone; an invalid date counts as absent (DASH-13). */
export function dashboardDay(context: RouteContext): { day: string; isToday: boolean } {
  const today = calendarDay(processClinicClock().now(), userTimeZone(context));
  const asked = dateSchema.safeParse(pageUrl(context).searchParams.get("date"));
  const day = asked.success ? asked.data : today;
  return { day, isToday: day === today };
}

/** What the list and the greeting need. */
export function loadDashboard(context: RouteContext) {
  const { day, isToday } = dashboardDay(context);
  const startsAt = new Date(startOfDayMs(day, userTimeZone(context))).toISOString();
  const query = { date: day, min_ack_timestamp: startsAt };
  return { day, isToday, review: settle(v1(context).call(listPatientsToReview, { query })) };
}

/** All of the page: the list, and beside it what patients have written. */
export function loadDashboardPage(context: RouteContext) {
  return { ...loadDashboard(context), messages: settle(readMessageOverview(context)) };
}

/** Of the page; {@link reviewView} is the part that refreshes alone. */
export const dashboardView = createView<ReturnType<typeof loadDashboardPage>>();

export type ReviewData = ReturnType<typeof loadDashboard>;

export const reviewView = createView<ReviewData>();
