import type { ReactNode } from "react";
import type { DailyTableColumn } from "./daily-columns.ts";
import { formatInstant } from "#app/format/format-date.ts";
import {
  formatBloodPressure,
  formatHeartRate,
  formatWeight,
} from "#app/format/format-measurement.ts";
import { paths } from "#app/addresses/paths.ts";
import { afibText } from "#app/features/ecg-trace/afib-text.ts";
import { raisedWords } from "#app/features/flag/raised-words.ts";
import { wellBeingWords } from "#app/features/well-being/well-being-words.ts";
import { Link } from "#app/ui/link.tsx";
import { SeverityMark } from "#app/ui/severity.tsx";
import { Missing } from "#app/ui/stat.tsx";
import type { DailyLine, DailyTableProps } from "./daily-table.tsx";
import { ExcludedEntries } from "./excluded-entries.tsx";
import { excludedInColumn } from "./excluded-of-days.ts";

type DailyCellProps = Omit<DailyTableProps, "columns"> & {
  readonly column: DailyTableColumn;
  readonly line: DailyLine;
};

/** What counts in a cell; on the day's main row what was excluded, too. */
export function DailyCell(props: DailyCellProps) {
  const { column, line, page, patientId } = props;
  const excluded = line.index === 0 ? excludedInColumn(line.excluded, column) : [];
  if (excluded.length === 0) return <CountedCell {...props} />;
  return (
    <div>
      <CountedCell {...props} />
      <ExcludedEntries entries={excluded} patientId={patientId} page={page} />
    </div>
  );
}

/** One value of a day with its time and, if it raised an incident, the mark and the words. */
function CountedCell(props: DailyCellProps) {
  const { column, line, page, patientId } = props;
  const { t, language } = page;
  const { well_being, weight, blood_pressure, heart_rate, ecg } = line.cells;
  switch (column) {
    case "well_being":
      return well_being ? (
        <Entry {...props} at={well_being.created_at} incidents={well_being.incidents}>
          {wellBeingWords(t)[Math.round(well_being.value)] ?? `“${well_being.value}”`}
        </Entry>
      ) : (
        <Missing label={t("actions.no_value")} />
      );
    case "weight":
      return weight ? (
        <Entry {...props} at={weight.measured_at} incidents={weight.incidents}>
          {formatWeight(weight.value, language).number}
        </Entry>
      ) : (
        <Missing label={t("actions.no_value")} />
      );
    case "blood_pressure":
      return blood_pressure ? (
        <Entry {...props} at={blood_pressure.measured_at} incidents={blood_pressure.incidents}>
          {formatBloodPressure(blood_pressure.value_sys, blood_pressure.value_dia, language).number}
        </Entry>
      ) : (
        <Missing label={t("actions.no_value")} />
      );
    case "heart_rate":
      return heart_rate ? (
        <Entry {...props} at={heart_rate.measured_at} incidents={heart_rate.incidents}>
          {formatHeartRate(heart_rate.value, language).number}
        </Entry>
      ) : (
        <Missing label={t("actions.no_value")} />
      );
    case "ecg_afib":
      return ecg ? (
        <Entry {...props} at={ecg.measured_at} incidents={ecg.incidents}>
          <Link href={paths.ecg(patientId, ecg.health_data_id)}>{afibText(t, ecg.value)}</Link>
        </Entry>
      ) : (
        <Missing label={t("actions.no_value")} />
      );
    case "ecg_signal":
      return <DayFact line={line} isTrue={line.row.day.ecg_signal_exists} page={page} />;
    case "voice_recording":
      return <DayFact line={line} isTrue={line.row.day.voice_recording} page={page} />;
  }
}

function Entry({
  at,
  incidents,
  children,
  overview,
  onUnknownFlag,
  page: { t, language, zone },
}: DailyCellProps & {
  readonly at: string | null;
  readonly incidents: readonly { severity: number; patient_flag_id: string | null }[];
  readonly children: ReactNode;
}) {
  const { level, words } = raisedWords(t, incidents, overview.related_flags, onUnknownFlag);
  return (
    <span
      className="inline-flex items-baseline gap-1.5 whitespace-nowrap"
      title={words || undefined}
    >
      {level !== "none" && <SeverityMark kind={level} label={words} sizePx={12} />}
      <span className={level === "none" ? undefined : "font-semibold"}>{children}</span>
      {at !== null && (
        <time dateTime={at} className="text-sm text-ink-muted">
          {formatInstant(at, "time", language, zone)}
        </time>
      )}
    </span>
  );
}

/** Shown once a day, on its main row. */
function DayFact({
  line,
  isTrue,
  page: { t },
}: {
  line: DailyLine;
  isTrue: boolean;
  page: DailyCellProps["page"];
}) {
  if (line.index > 0) return null;
  return isTrue ? t("monitoring.daily.present") : <Missing label={t("monitoring.daily.absent")} />;
}
