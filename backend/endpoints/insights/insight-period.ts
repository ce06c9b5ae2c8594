import { daysBetween } from "#contract/codes/calendar-day.ts";
import { insightDaysMax } from "#contract/codes/insights.ts";
import { invalidField } from "../../http/problem-error.ts";
import type { InsightPeriod } from "../../records/insights.ts";

/** The period of a request. @throws ProblemError validation_failed if it is empty or longer than a year */
export function insightPeriod(
  { from, to }: { from: string; to: string },
  institutionIds: readonly string[],
  now: Date,
): InsightPeriod {
  const days = daysBetween(from, to) + 1;
  if (days < 1) throw invalidField("to", "must not lie before the first day");
  if (days > insightDaysMax) throw invalidField("to", `must lie within ${insightDaysMax} days`);
  return { from, to, institutionIds, now };
}
