import "server-only";
import { calendarDay, startOfDayMs } from "#app/domain/calendar-day.ts";
import { pageUrl, userTimeZone } from "#app/server/page.ts";
import type { RouteContext } from "#app/server/session/session-context.ts";
import { settle } from "#app/server/settle.ts";
import { processClinicClock, v1 } from "#app/server/v1/v1.ts";
import { createView } from "#app/server/view.ts";
import { dateSchema } from "#contract/primitive.ts";
import { listPatientsToReview } from "#contract/review.ts";

/** The day that the address asks for, else today in the user's zone; an invalid date counts as absent (DASH-13). */
export function dashboardDay(context: RouteContext): { day: string; isToday: boolean } {
  const today = calendarDay(processClinicClock().now(), userTimeZone(context));
  const asked = dateSchema.safeParse(pageUrl(context).searchParams.get("date"));
  const day = asked.success ? asked.data : today;
  return { day, isToday: day === today };
}

export function loadDashboard(context: RouteContext) {
  const { day, isToday } = dashboardDay(context);
  const startsAt = new Date(startOfDayMs(day, userTimeZone(context))).toISOString();
  const query = { date: day, min_ack_timestamp: startsAt };
  return { day, isToday, review: settle(v1(context).call(listPatientsToReview, { query })) };
}

export const dashboardView = createView<ReturnType<typeof loadDashboard>>();
