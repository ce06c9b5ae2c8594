/** The quarterly report as a sheet of A4: as it is seen in the preview, so it is printed (QUART-01, QUART-05). */
import type { ReactNode } from "react";
import { bloodPressurePoints } from "#app/domain/blood-pressure-points.ts";
import { formatCalendarDay, formatInstant } from "#app/domain/format-date.ts";
import {
  formatBloodPressure,
  formatHeartRate,
  formatWeight,
  type Measurement,
} from "#app/domain/format-measurement.ts";
import { formatNumber } from "#app/domain/format-number.ts";
import { healthDataType, readings } from "#app/domain/health-points.ts";
import { epochMs } from "#app/domain/instant.ts";
import { severityLevel } from "#app/domain/severity.ts";
import { flagLabel } from "#app/features/flag/flag-label.ts";
import { fullName } from "#app/features/person/person-name.ts";
import { currentPage } from "#app/server/page.ts";
import type { Patient } from "#contract/patient.ts";
import type { QuarterlyReport } from "#contract/quarterly-report.ts";

interface ReportSheetProps {
  patient: Patient;
  report: QuarterlyReport;
}

export function ReportSheet({ patient, report }: ReportSheetProps) {
  const { t, language, nowMs, zone } = currentPage();
  const { health_data: series, incidents, proms } = report;
  const time = (at: number) => formatInstant(at, "dateTime", language, zone);
  const rows = (list: readonly { at: number; measured: Measurement }[]) =>
    list.map(({ at, measured }) => [time(at), `${measured.number} ${measured.unit}`.trim()]);
  const weights = readings(series[healthDataType.weight]).map(({ at, value }) => ({
    at,
    measured: formatWeight(value, language),
  }));
  const rates = readings(series[healthDataType.heartRate]).map(({ at, value }) => ({
    at,
    measured: formatHeartRate(value, language),
  }));
  const pressures = bloodPressurePoints(
    series[healthDataType.systolic],
    series[healthDataType.diastolic],
    [],
  ).map(({ at, topValue, bottomValue }) => ({
    at,
    measured: formatBloodPressure(topValue, bottomValue, language),
  }));
  const feelings = proms.map(({ created_at, well_being }) => [
    time(epochMs(created_at)),
    `${formatNumber(well_being, language)} / 4`,
  ]);
  const isEmpty = [weights, rates, pressures, feelings, incidents].every(
    (list) => list.length === 0,
  );
  const heads = [t("monitoring.table.time"), t("monitoring.table.value")];
  const { patient_info, short_id } = patient;
  return (
    <article
      aria-labelledby="report-title"
      className="mx-auto flex w-full max-w-[210mm] flex-col gap-4 border border-line bg-white p-[15mm] text-black print:border-0 print:p-0"
    >
      <header>
        <h3 id="report-title" className="text-xl">
          {t("report.of", { quarter: quarterText(report.report_quarter) })}
        </h3>
        <p>
          {[
            fullName(patient_info),
            `PAT${short_id}`,
            patient_info.birth_date && formatCalendarDay(patient_info.birth_date, language),
          ]
            .filter(Boolean)
            .join(" · ")}
        </p>
        <p className="text-sm">{t("report.as_of", { time: time(nowMs) })}</p>
      </header>
      {isEmpty && <p>{t("report.no_data")}</p>}
      <Section
        title={t("report.incidents")}
        heads={[t("report.type"), t("monitoring.table.severity"), t("report.count")]}
        rows={incidents.map(({ type, severity, count }) => {
          const level = severityLevel(severity);
          return [
            type === "ImplantAlert" ? t("flags.implant_alert") : flagLabel(t, type),
            level === "none" ? String(severity) : t(`severity.${level}`),
            formatNumber(count, language),
          ];
        })}
      />
      <Section title={t("report.well_being")} heads={heads} rows={feelings} />
      <Section title={t("monitoring.widget.weight")} heads={heads} rows={rows(weights)} />
      <Section title={t("monitoring.widget.blood_pressure")} heads={heads} rows={rows(pressures)} />
      <Section title={t("monitoring.widget.heart_rate")} heads={heads} rows={rows(rates)} />
    </article>
  );
}

/** "Q4 2026" */
export function quarterText(quarter: string): string {
  return `${quarter.slice(5)} ${quarter.slice(0, 4)}`;
}

interface SectionProps {
  title: string;
  heads: readonly string[];
  rows: readonly (readonly ReactNode[])[];
}

function Section({ title, heads, rows }: SectionProps) {
  if (rows.length === 0) return null;
  return (
    <table className="w-full border-collapse text-sm">
      <caption className="py-1 text-start text-lg font-semibold">{title}</caption>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col" className="border-b border-black py-0.5 text-start">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, index) => (
          <tr key={index}>
            {cells.map((cell, column) => (
              <td key={column} className="border-b border-line py-0.5 pe-3">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
