import "server-only";
import { severityLevel } from "#app/clinical/severity.ts";
import type { RouteContext } from "#app/server/session/session-context.ts";
import { v1 } from "#app/server/v1/v1.ts";
import { listPatientsToReview, type ReviewItem } from "#contract/review.ts";

/** The review list of a day, or its beginning. */
export interface DayReview {
  readonly items: readonly ReviewItem[];
  /** no patient is left out of `items` */
  readonly isWhole: boolean;
  /** patients of the whole list of whom something is open */
  readonly toReview: number;
  readonly reviewed: number;
  /** open red incidents of the whole list */
  readonly alerts: number;
}

interface WantedDay {
  /** YYYY-MM-DD */
  readonly date: string;
  /** its first instant in the user's zone, ISO 8601 */
  readonly startsAt: string;
  /** so many patients at most, in the order of work; without it all. A backend that knows no windows answers all. */
  readonly limit?: number | undefined;
}

/** @throws V1Error */
export async function readDayReview(context: RouteContext, wanted: WantedDay): Promise<DayReview> {
  const { date, startsAt, limit } = wanted;
  const query = { date, min_ack_timestamp: startsAt, limit };
  const { items, next_cursor, counts } = await v1(context).call(listPatientsToReview, { query });
  // without a known length, the beginning of a list alone would pass for all of it
  if (next_cursor !== null && !counts)
    return readDayReview(context, { ...wanted, limit: undefined });
  return {
    items,
    isWhole: next_cursor === null,
    ...(counts
      ? { toReview: counts.to_review, reviewed: counts.reviewed, alerts: counts.alerts }
      : countItems(items)),
  };
}

/** A patient with warnings only is not in this list, whatever a backend answers. */
export function countItems(
  items: readonly ReviewItem[],
): Pick<DayReview, "toReview" | "reviewed" | "alerts"> {
  const listed = items.filter(({ incidents }) => incidents.some(isRed));
  const reviewed = listed.filter((item) => item.highest_unacknowledged_severity === null).length;
  const openRed = listed.flatMap(({ incidents }) =>
    incidents.filter((each) => isRed(each) && each.acknowledgement_timestamp === null),
  );
  return { toReview: listed.length - reviewed, reviewed, alerts: openRed.length };
}

const isRed = ({ severity }: { severity: number }): boolean => severityLevel(severity) === "alert";
