/** What a quarterly report says, as a first page and as titles and rows of text: one source of the sheet on the screen and of the PDF. */
import { formatCalendarDay, formatInstant } from "#app/format/format-date.ts";
import { formatNumber } from "#app/format/format-number.ts";
import { epochMs } from "#app/format/instant.ts";
import { severityLevel } from "#app/clinical/severity.ts";
import {
  conversionText,
  labRangeText,
  labValueText,
  sampledText,
  seriesName,
} from "#app/features/labs/lab-words.ts";
import { kindText } from "#app/features/flag/incident-kind-text.ts";
import { symptomNames } from "#app/features/well-being/symptoms-text.ts";
import { fullName } from "#app/features/person/person-name.ts";
import type { Patient } from "#contract/patient.ts";
import { drawGlance } from "./glance-drawing.ts";
import type { Drawing } from "./glance-shapes.ts";
import { type Glance, glanceOf, type ReportPage } from "./glance.ts";
import { excludedSection } from "./excluded-section.ts";
import type { LoadedReport } from "./load-report.ts";
import { implantSections } from "./implant-sections.ts";
import { measuredKinds } from "./measured-kinds.ts";

export interface ReportSection {
  readonly title: string;
  readonly heads: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

export interface ReportGlance {
  readonly facts: Glance["facts"];
  readonly drawing: Drawing;
  /** what the drawing is of, in words */
  readonly label: string;
  readonly missing: Glance["missing"];
}

/** What the clinician adds. */
export interface ReportRemark {
  readonly title: string;
  /** as it was typed; empty if it could not be read */
  readonly text: string;
  /** who, when, which version; or that it could not be read */
  readonly by: string;
}

export interface ReportContent {
  readonly title: string;
  /** name, short id, birth date */
  readonly patient: string;
  readonly asOf: string;
  /** null: there is none */
  readonly remark: ReportRemark | null;
  /** the first page; null for a quarter without data */
  readonly glance: ReportGlance | null;
  /** those with rows, in the order of the monitoring page; none for a quarter without data */
  readonly sections: readonly ReportSection[];
}

/**
 * Days and times in the zone of the report, which is named if it is not that of the reader's page; numbers as its language
 * writes them, each with its unit.
 */
export function reportContent(
  readerPage: ReportPage,
  patient: Pick<Patient, "patient_info" | "short_id" | "program_type">,
  { report, zone, remark, background, labs, implants, exclusions }: LoadedReport,
): ReportContent {
  const page = { ...readerPage, zone };
  const { t, language, nowMs } = page;
  const { patient_info, short_id } = patient;
  const { health_data: series, incidents, proms, report_quarter } = report;
  const time = (at: number) => formatInstant(at, "dateTime", language, zone);
  const heads = [t("monitoring.table.time"), t("monitoring.table.value")];
  const kinds = measuredKinds(page, series, background.flags ?? []);
  const sections: ReportSection[] = [
    {
      title: t("report.incidents"),
      heads: [t("report.type"), t("monitoring.table.severity"), t("report.count")],
      rows: incidents.map(({ type, severity, count }) => {
        const level = severityLevel(severity);
        return [
          kindText(t, type),
          level === "none" ? t("checklist.information") : t(`severity.${level}`),
          formatNumber(count, language),
        ];
      }),
    },
    {
      title: t("report.well_being"),
      heads: [...heads, t("monitoring.table.symptoms")],
      rows: proms.map(({ created_at, well_being, raw_symptoms }) => [
        time(epochMs(created_at)),
        `${formatNumber(well_being, language)} / 4`,
        symptomNames(t, raw_symptoms),
      ]),
    },
    ...[...kinds.main, ...kinds.others].map(({ title, points, formatPoint }) => ({
      title,
      heads,
      rows: points.map(({ at, values }) => {
        const { number, unit } = formatPoint(values);
        return [time(at), `${number} ${unit}`.trim()];
      }),
    })),
  ];
  const labSection = {
    title: t("labs.title"),
    heads: [t("labs.sampled_at"), t("labs.analyte"), t("labs.value"), t("labs.range")],
    rows: (labs ?? []).flatMap((one) =>
      one.results
        .filter(({ is_withdrawn }) => !is_withdrawn)
        .map((result) => [
          sampledText(page, result),
          seriesName(page, one),
          [labValueText(page, result), conversionText(page, one, result)]
            .filter(Boolean)
            .join("; "),
          labRangeText(page, result),
        ]),
    ),
  };
  const excluded = excludedSection(page, exclusions ?? []);
  sections.push(labSection, ...implantSections(page, implants ?? []), excluded);
  const born = patient_info.birth_date && formatCalendarDay(patient_info.birth_date, language);
  const missing = [
    ...(labs ? [] : [labSection.title]),
    ...(implants ? [] : [t("monitoring.widget.implant_transmissions")]),
    ...(exclusions ? [] : [excluded.title]),
  ].map((subject) => t("errors.panel_failed", { subject }));
  const filled = sections.filter(({ rows }) => rows.length > 0);
  return {
    title: t("report.of", { quarter: quarterText(report_quarter) }),
    patient: [fullName(patient_info), `PAT${short_id}`, born].filter(Boolean).join(" · "),
    asOf: [
      t("report.as_of", { time: time(nowMs) }),
      ...(zone === readerPage.zone ? [] : [t("time.zone", { zone })]),
    ].join(" · "),
    remark: remarkOf(page, remark),
    glance:
      filled.length > 0
        ? drawnGlance(page, glanceOf(page, patient, report, background, kinds), missing)
        : null,
    sections: filled,
  };
}

function remarkOf(page: ReportPage, remark: LoadedReport["remark"]): ReportRemark | null {
  const { t, language, zone } = page;
  const title = t("report.remark.title");
  if (remark === undefined) return null;
  if (!remark.isReady) return { title, text: "", by: t("errors.panel_failed", { subject: title }) };
  const { text, version, author, savedAt } = remark.value;
  if (text.trim() === "") return null;
  const by = t("report.remark.by", {
    name: author ?? t("person.unknown_author"),
    time: savedAt ? formatInstant(savedAt, "dateTime", language, zone) : "",
    version: formatNumber(version, language),
  });
  return { title, text, by };
}

function drawnGlance(
  { t, zone }: ReportPage,
  glance: Glance,
  alsoMissing: readonly string[],
): ReportGlance {
  const { facts, strips } = glance;
  const missing = [...glance.missing, ...alsoMissing];
  const drawing = drawGlance(glance, zone);
  const label = t("report.drawing", { subjects: strips.map(({ title }) => title).join(", ") });
  return { facts, missing, drawing, label };
}

/** "Q4 2026" */
export function quarterText(quarter: string): string {
  return `${quarter.slice(5)} ${quarter.slice(0, 4)}`;
}
