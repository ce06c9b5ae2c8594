import "server-only";
import { previewedPatient } from "#app/addresses/preview-path.ts";
import { inOrderOfWork } from "#app/clinical/order-of-work.ts";
import { calendarDay, startOfDayMs } from "#app/format/calendar-day.ts";
import { addDays } from "#contract/codes/calendar-day.ts";
import { pageUrl } from "#app/framework/request/page.ts";
import { userTimeZone } from "#app/server/user-time-zone.ts";
import type { RouteContext } from "#app/server/session/session-context.ts";
import { settle, settleAddition } from "#app/framework/request/settle.ts";
import { readDayReview } from "#app/features/day-review/read-day-review.ts";
import { processClinicClock, v1 } from "#app/server/v1/v1.ts";
import { perRequest } from "#app/framework/request/per-request.ts";
import { dateSchema } from "#contract/primitive.ts";
import { reviewLimitMax } from "#contract/review.ts";
import { getDeadlineCounts, listWarningsToReview, warningsAtMost } from "#contract/warnings.ts";
import { readMessageOverview } from "./message-overview.ts";
import { claimFilterOf } from "./claim-filter.ts";
import { isByReason } from "./reason-groups.ts";
import { requestClaims } from "./review-claims.ts";
import { reviewWindow } from "./review-window.ts";

/** The day in the address, else today in the user's zone; an invalid date counts as absent. */
function dashboardDay(context: RouteContext): { day: string; isToday: boolean } {
  const today = calendarDay(processClinicClock().now(), userTimeZone(context));
  const requestedDay = dateSchema.safeParse(pageUrl(context).searchParams.get("date"));
  const day = requestedDay.success ? requestedDay.data : today;
  return { day, isToday: day === today };
}

/** In the address: so many patients with warnings alone are listed. */
export const warningsParameter = "warnings";

/** How many patients with warnings alone are listed at first, and with each "show more". */
export const warningsStep = 20;

/** How many of them the address requests. */
function warningsShown(url: URL): number {
  // their counts are those of all
  if (isByReason(url.searchParams)) return warningsAtMost;
  return stepsShown(url.searchParams.get(warningsParameter), warningsStep, warningsAtMost);
}

/** As many whole steps as the address requests, at least one. */
function stepsShown(text: string | null, step: number, atMost: number): number {
  const requestedCount = Number(text);
  const steps = Number.isInteger(requestedCount) ? Math.ceil(requestedCount / step) : 1;
  return Math.min(Math.max(steps, 1) * step, atMost);
}

/** In the address: so many patients with alerts are listed. */
export const alertsParameter = "alerts";

/** How many patients with alerts are listed at first, and with each "show more". */
export const alertsStep = 50;

/** How many of them the address requests; grouped by reason or by claim all of them, because they are counted. */
export function alertsShown({ searchParams }: URL): number {
  if (isByReason(searchParams) || claimFilterOf(searchParams) !== "all") return reviewLimitMax;
  return stepsShown(searchParams.get(alertsParameter), alertsStep, reviewLimitMax);
}

/** What the lists, the deadlines and the greeting need, in the order of work. Warnings, deadlines and claims are those of now: a past day has none. */
export function loadDashboard(context: RouteContext) {
  const { day, isToday } = dashboardDay(context);
  const zone = userTimeZone(context);
  const startsAt = new Date(startOfDayMs(day, zone)).toISOString();
  const dayEndsAt = new Date(startOfDayMs(addDays(day, 1), zone)).toISOString();
  const url = pageUrl(context);
  const shownCount = alertsShown(url);
  // one more than is shown: "next" leads to that one
  const alertsLimit = Math.min(shownCount + 1, reviewLimitMax);
  const limit = warningsShown(url);
  const call = v1(context).call;
  return {
    day,
    isToday,
    review: settle(
      readDayReview(context, { date: day, startsAt, limit: alertsLimit }).then((review) =>
        reviewWindow(review, shownCount),
      ),
    ),
    claims: isToday ? requestClaims(context) : undefined,
    warnings: isToday
      ? settleAddition(
          call(listWarningsToReview, { query: { limit, min_ack_timestamp: startsAt } }).then(
            ({ items, total }) => ({ items: inOrderOfWork(items), total }),
          ),
        )
      : undefined,
    deadlines: isToday
      ? settleAddition(call(getDeadlineCounts, { query: { day_ends_at: dayEndsAt } }))
      : undefined,
  };
}

/** The whole page: the lists, and beside them the messages of patients, unless a patient is open there. */
export const loadDashboardPage = perRequest((context: RouteContext) => ({
  ...loadDashboard(context),
  messages:
    previewedPatient(pageUrl(context)) === undefined
      ? settle(readMessageOverview(context))
      : undefined,
}));

export type ReviewData = ReturnType<typeof loadDashboard>;
export type MessageData = NonNullable<ReturnType<typeof loadDashboardPage>["messages"]>;
