import "server-only";
import { calendarDay, startOfDayMs } from "#app/format/calendar-day.ts";
import { userTimeZone } from "#app/framework/request/page.ts";
import type { RouteContext } from "#app/server/session/session-context.ts";
import { settleAddition } from "#app/framework/request/settle.ts";
import { processClinicClock, v1 } from "#app/server/v1/v1.ts";
import { listPatientsToReview, type ReviewItem } from "#contract/review.ts";
import { listWarningsToReview } from "#contract/warnings.ts";

export interface Review {
  /** the patients to review today, in the user's zone */
  readonly day: readonly ReviewItem[];
  /** the first of those with warnings alone; null where they could not be read, none where the backend has no such call */
  readonly warnings: readonly ReviewItem[] | null;
}

/** One more than is needed: the first may be the patient whom one comes from. */
const limit = 2;

export async function loadReview(context: RouteContext): Promise<Review> {
  const zone = userTimeZone(context);
  const date = calendarDay(processClinicClock().now(), zone);
  const min_ack_timestamp = new Date(startOfDayMs(date, zone)).toISOString();
  const { call } = v1(context);
  const [day, warnings] = await Promise.all([
    call(listPatientsToReview, { query: { date, min_ack_timestamp } }),
    settleAddition(call(listWarningsToReview, { query: { limit, min_ack_timestamp } })),
  ]);
  const left = warnings?.isReady ? warnings.value.items : null;
  return { day: day.items, warnings: warnings ? left : [] };
}
