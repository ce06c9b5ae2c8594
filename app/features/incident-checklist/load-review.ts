import "server-only";
import { calendarDay, startOfDayMs } from "#app/format/calendar-day.ts";
import { userTimeZone } from "#app/server/user-time-zone.ts";
import type { RouteContext } from "#app/server/session/session-context.ts";
import { settleAddition } from "#app/framework/request/settle.ts";
import { severityCode } from "#app/clinical/severity.ts";
import { type DayReview, readDayReview } from "#app/features/day-review/read-day-review.ts";
import { processClinicClock, v1 } from "#app/server/v1/v1.ts";
import type { ReviewItem } from "#contract/review.ts";
import { listWarningsToReview } from "#contract/warnings.ts";

export interface Review {
  /** the beginning of today's list in the user's zone, in the order of work: enough to know the next patient */
  readonly day: readonly ReviewItem[];
  /** patients of the whole list */
  readonly reviewed: number;
  readonly total: number;
  /** the first of those with warnings only; null if they could not be read, empty if the backend has no such call */
  readonly warnings: readonly ReviewItem[] | null;
}

/** One more than is needed: the first may be the patient whom one comes from. */
const warningsLimit = 2;
/** Of them the first with an alert comes next; those before have warnings left of which one is due earlier. */
const windowLimit = 50;

export async function loadReview(context: RouteContext, patientId: string): Promise<Review> {
  const zone = userTimeZone(context);
  const date = calendarDay(processClinicClock().now(), zone);
  const startsAt = new Date(startOfDayMs(date, zone)).toISOString();
  const [day, warnings] = await Promise.all([
    readBeginning(context, { date, startsAt }, patientId),
    settleAddition(
      v1(context).call(listWarningsToReview, {
        query: { limit: warningsLimit, min_ack_timestamp: startsAt },
      }),
    ),
  ]);
  const left = warnings?.isReady ? warnings.value.items : null;
  return {
    day: day.items,
    reviewed: day.reviewed,
    total: day.toReview + day.reviewed,
    warnings: warnings ? left : [],
  };
}

/** If no patient in the first window has an alert, and yet there are some, the whole list is read. */
async function readBeginning(
  context: RouteContext,
  today: { date: string; startsAt: string },
  patientId: string,
): Promise<DayReview> {
  const first = await readDayReview(context, { ...today, limit: windowLimit });
  const isEnough =
    first.isWhole ||
    first.alerts === 0 ||
    first.items.some(
      ({ patient_id, highest_unacknowledged_severity: severity }) =>
        patient_id !== patientId && (severity ?? 0) >= severityCode.alert,
    );
  return isEnough ? first : readDayReview(context, today);
}
