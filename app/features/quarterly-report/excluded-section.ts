/**
 * The values of the quarter that do not count: they are in no other table and no picture of the report, and are listed
 * here.
 */
import { kindText, valueText } from "#app/features/exclusions/measurement-words.ts";
import { exclusionReasonText } from "#app/features/exclusions/reason-text.ts";
import { formatInstant } from "#app/format/format-date.ts";
import { epochMs } from "#app/format/instant.ts";
import type { ReadingExclusion } from "#contract/reading-exclusion.ts";
import type { ReportPage } from "./glance.ts";
import type { ReportSection } from "./report-content.ts";

export type ReportedExclusion = ReadingExclusion & {
  /** who excluded it; undefined if the sender withdrew it, or if the name is not known */
  readonly by: string | undefined;
};

/** The valid exclusions of measurements from the first instant to before the second, by the time of measurement. */
export function exclusionsBetween(
  exclusions: readonly ReadingExclusion[],
  { from, before }: { from: string; before: string },
): ReadingExclusion[] {
  return exclusions
    .filter(({ undone_at, measured_at }) => {
      const at = epochMs(measured_at);
      return undone_at === null && at >= epochMs(from) && at < epochMs(before);
    })
    .toSorted((a, b) => epochMs(a.measured_at) - epochMs(b.measured_at));
}

export function excludedSection(
  page: ReportPage,
  exclusions: readonly ReportedExclusion[],
): ReportSection {
  const { t, language, zone } = page;
  const time = (at: string) => formatInstant(at, "dateTime", language, zone);
  return {
    title: t("exclusions.title"),
    heads: [t("monitoring.table.time"), t("monitoring.table.value"), t("exclusions.reason")],
    rows: exclusions.map((one) => {
      const date = time(one.excluded_at);
      const name = one.by ?? t("person.unknown_author");
      const exclusionText =
        one.origin === "sender"
          ? t("checklist.taken_back.reading", { date })
          : t("exclusions.excluded_by", { name, time: date });
      return [
        time(one.measured_at),
        `${kindText(page, one.kind)} ${valueText(page, one)}`,
        [exclusionReasonText(t, one), exclusionText].filter(Boolean).join(" · "),
      ];
    }),
  };
}
