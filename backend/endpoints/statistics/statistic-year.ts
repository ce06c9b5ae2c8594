import { notFound } from "../../http/problem-error.ts";
import type { StatisticYear } from "../../records/statistics.ts";

/** The year of a request, and whose. @throws ProblemError not_found for an institution that is not the caller's */
export function statisticYear(
  { year, institution_id }: { year: number; institution_id?: string | undefined },
  institutionIds: readonly string[],
  now: Date,
): StatisticYear {
  if (institution_id === undefined) return { year, institutionIds, now };
  if (!institutionIds.includes(institution_id)) throw notFound();
  return { year, institutionIds: [institution_id], now };
}
