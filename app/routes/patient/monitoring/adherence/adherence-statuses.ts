import { adherenceStatuses, type AdherenceStatus } from "#contract/codes/adherence.ts";
import { addDays } from "#contract/codes/calendar-day.ts";
import { adherenceDays } from "./adherence-range.ts";

const isStatus = (word: string | undefined): word is AdherenceStatus =>
  (adherenceStatuses as readonly (string | undefined)[]).includes(word);

/**
 * The status of each of the 84 days from `first` on: the entry of `data` at the index of the day among `dates`. Days
 * after today, and days missing from the answer, are UNTRACKED.
 */
export function adherenceStatusesOf(
  answer: { readonly dates: readonly string[]; readonly data: readonly string[] },
  first: string,
  today: string,
): AdherenceStatus[] {
  const statusOn = new Map(answer.dates.map((day, index) => [day, answer.data[index]]));
  return Array.from({ length: adherenceDays }, (_, index) => {
    const day = addDays(first, index);
    const status = day > today ? undefined : statusOn.get(day);
    return isStatus(status) ? status : "UNTRACKED";
  });
}
