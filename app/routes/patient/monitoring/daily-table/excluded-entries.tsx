import { afibText } from "#app/features/ecg-trace/afib-text.ts";
import { paths } from "#app/addresses/paths.ts";
import { valueText } from "#app/features/exclusions/measurement-words.ts";
import { exclusionReasonText } from "#app/features/exclusions/reason-text.ts";
import {
  formatBloodPressure,
  formatHeartRate,
  formatWeight,
} from "#app/format/format-measurement.ts";
import { formatInstant } from "#app/format/format-date.ts";
import type { Page } from "#app/framework/request/page.ts";
import { Link } from "#app/ui/link.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";
import type { ExcludedEntry } from "#contract/daily-overview.ts";

interface ExcludedEntriesProps {
  readonly entries: readonly ExcludedEntry[];
  readonly patientId: string;
  readonly page: Pick<Page, "t" | "language" | "zone">;
}

/** Excluded values of a cell: struck through, with the word and the reason, each a link to who excluded it. */
export function ExcludedEntries({ entries, patientId, page }: ExcludedEntriesProps) {
  const { t, language, zone } = page;
  return entries.map((entry) => {
    const why = [t("exclusions.mark"), exclusionReasonText(t, entry)].filter(Boolean).join(": ");
    return (
      <span key={entry.reading_id} data-excluded="" className="block text-ink-muted" title={why}>
        <Link
          href={paths.exclusions(patientId)}
          className="inline-flex min-h-6 items-baseline gap-1.5 whitespace-nowrap text-ink-muted"
        >
          <s>{numberText(page, entry)}</s>
          <VisuallyHidden>{why}</VisuallyHidden>
          <time dateTime={entry.measured_at} className="text-sm">
            {formatInstant(entry.measured_at, "time", language, zone)}
          </time>
        </Link>
      </span>
    );
  });
}

/** Written as in the other cells: the unit is in the column's head. */
function numberText(page: Pick<Page, "t" | "language">, entry: ExcludedEntry): string {
  const { kind, value, diastolic, afib } = entry;
  const { t, language } = page;
  if (kind === "ecg") return afibText(t, afib);
  if (kind === "blood_pressure") return formatBloodPressure(value, diastolic, language).number;
  if (kind === "weight" && value !== null) return formatWeight(value, language).number;
  if (kind === "heart_rate" && value !== null) return formatHeartRate(value, language).number;
  return valueText(page, entry);
}
