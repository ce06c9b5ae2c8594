import "server-only";
import { calendarDay, startOfDayMs } from "#app/domain/calendar-day.ts";
import { userTimeZone } from "#app/server/page.ts";
import type { RouteContext } from "#app/server/session/session-context.ts";
import { processClinicClock, v1 } from "#app/server/v1/v1.ts";
import { listPatientsToReview, type ReviewItem } from "#contract/review.ts";

/** The patients to review today, in the user's zone (CHK-29). */
export async function loadReview(context: RouteContext): Promise<ReviewItem[]> {
  const zone = userTimeZone(context);
  const date = calendarDay(processClinicClock().now(), zone);
  const min_ack_timestamp = new Date(startOfDayMs(date, zone)).toISOString();
  const query = { date, min_ack_timestamp };
  return (await v1(context).call(listPatientsToReview, { query })).items;
}
