/**
 * The quarterly report for a practice system, as a GDT record 6310 ("Daten einer Untersuchung übermitteln"): period, programme
 * and counts of alerts as findings, the last value of each kind as a test. Its words are German in every language: so are
 * the systems that read it, and ISO 8859-1 lacks letters of Turkish and Azerbaijani.
 */
import { calendarDay } from "#app/format/calendar-day.ts";
import { formatCalendarDay } from "#app/format/format-date.ts";
import { epochMs } from "#app/format/instant.ts";
import { knownProgramme } from "#app/clinical/programme.ts";
import { readings } from "#app/clinical/health-points.ts";
import { severityLevel } from "#app/clinical/severity.ts";
import { kindText } from "#app/features/flag/incident-kind-text.ts";
import { otherName } from "#app/features/graph/other-name.ts";
import { seriesName } from "#app/features/labs/lab-words.ts";
import { otherUnit } from "#app/format/format-other-measurement.ts";
import { healthDataTypeId } from "#contract/codes/health-data-type.ts";
import { otherMeasurements, otherSeries } from "#contract/codes/other-measurement.ts";
import type { LabResult } from "#contract/lab.ts";
import type { Patient } from "#contract/patient.ts";
import { carriedText, codePoint, type GdtField, gdtFile, gdtLines } from "./gdt-file.ts";
import type { ReportPage } from "./glance.ts";
import type { LoadedReport } from "./load-report.ts";
import { quarterDays } from "./quarters.ts";

/** Most characters of fields, by the table of fields of GDT 2.1. */
const lengths = { patientNumber: 10, name: 28, title: 15, testId: 20, text: 60 } as const;

export interface GdtRecord {
  readonly file: Uint8Array<ArrayBuffer>;
  /** characters that the file has a question mark for; the file names them, too */
  readonly lost: readonly string[];
}

/** Why there is no file: the standard requires a birth date, and a record without a value says nothing. */
export type GdtFault = "no_birth_date" | "no_values";

type GdtPatient = Pick<Patient, "patient_info" | "short_id" | "program_type">;

/**
 * @param page its `t` and `language` are German; days and times are of its zone, and the record says which
 */
export function gdtRecord(
  page: ReportPage,
  patient: GdtPatient,
  loaded: LoadedReport,
): GdtRecord | GdtFault {
  const { birth_date } = patient.patient_info;
  if (!birth_date) return "no_birth_date";
  const tests = testsOf(page, loaded);
  if (tests.length === 0) return "no_values";
  const writer = new Writer();
  const known = personFields(writer, patient, birth_date);
  const findings = findingsOf(page, patient, loaded).flatMap((text) => writer.lines("6220", text));
  const results = tests.flatMap((test) => testFields(writer, page, test));
  const comments = [
    ...writer.comments,
    ...(loaded.labs ? [] : ["Laborwerte konnten nicht geladen werden und fehlen."]),
    `Zeiten in der Zeitzone ${page.zone}.`,
  ].flatMap((text) => writer.lines("6227", text));
  const lost = [...writer.lost];
  const named = lost.map(codePoint).join(", ");
  const lossNote = lost.length > 0 ? `Zeichen, die ISO 8859-1 fehlen, stehen als ?: ${named}` : "";
  const now = gdtTime(page.nowMs, page.zone);
  return {
    file: gdtFile("6310", [
      { id: "8316", text: "VIGIL" },
      { id: "9206", text: "3" },
      { id: "9218", text: "02.10" },
      { id: "0103", text: "Vigil" },
      ...known,
      { id: "8402", text: "ALLG00" },
      { id: "6200", text: now.day },
      { id: "6201", text: now.time },
      ...findings,
      ...writer.lines("6227", lossNote),
      ...comments,
      ...results,
    ]),
    lost,
  };
}

/** Fields of the file, with what has no place in them. */
class Writer {
  readonly lost = new Set<string>();
  readonly comments: string[] = [];

  text(id: string, text: string): GdtField[] {
    const carried = carriedText(text);
    for (const sign of carried.lost) this.lost.add(sign);
    return carried.text === "" ? [] : [{ id, text: carried.text }];
  }

  lines(id: string, text: string): GdtField[] {
    return gdtLines(carriedText(text).text, lengths.text).flatMap((line) => this.text(id, line));
  }

  /** One line; a longer text ends there, and is whole in the comments. */
  short(id: string, name: string, text: string, length: number): GdtField[] {
    const [field] = this.text(id, text);
    if (!field || field.text.length <= length) return field ? [field] : [];
    this.comments.push(`${name} vollständig: ${text}`);
    return [{ id, text: field.text.slice(0, length).trim() }];
  }
}

function personFields(
  writer: Writer,
  { patient_info: info, short_id }: GdtPatient,
  birthDate: string,
): GdtField[] {
  const sex = info.sex === "MALE" ? "1" : info.sex === "FEMALE" ? "2" : "";
  return [
    ...writer.short("3000", "Patientennummer", `PAT${short_id}`, lengths.patientNumber),
    ...writer.short("3101", "Name", info.last_name, lengths.name),
    ...writer.short("3102", "Vorname", info.first_name, lengths.name),
    { id: "3103", text: gdtDay(birthDate) },
    ...writer.short("3104", "Titel", info.title ?? "", lengths.title),
    ...(sex === "" ? [] : [{ id: "3110", text: sex }]),
  ];
}

function findingsOf(page: ReportPage, patient: GdtPatient, { report }: LoadedReport): string[] {
  const { t, language } = page;
  const { first, last } = quarterDays(report.report_quarter);
  const day = (date: string) => formatCalendarDay(date, language);
  const programme = knownProgramme(patient.program_type);
  const counts = { alert: 0, warning: 0, none: 0 };
  for (const { severity, count } of report.incidents) counts[severityLevel(severity)] += count;
  const word = (level: keyof typeof counts) =>
    level === "none" ? t("checklist.information") : t(`severity.${level}`);
  return [
    `Telemonitoring ${day(first)} bis ${day(last)}`,
    ...(programme === null ? [] : [`Programm: ${t(`programs.${programme}`)}`]),
    (["alert", "warning", "none"] as const)
      .map((level) => `${word(level)}: ${counts[level]}`)
      .join(", "),
    ...report.incidents.map(
      ({ type, severity, count }) =>
        `${word(severityLevel(severity))}, ${kindText(t, type)}: ${count}`,
    ),
  ];
}

interface GdtTest {
  readonly id: string;
  readonly name: string;
  readonly at: string | number;
  readonly isDayOnly?: boolean;
  /** a number with a unit, in a field of its own; otherwise it is in the text */
  readonly value?: number;
  readonly unit?: string;
  readonly low?: number | null;
  readonly high?: number | null;
  readonly rangeText?: string | null;
  readonly texts?: readonly string[];
}

/** The last value of each kind that was measured in the quarter. */
function testsOf({ t, language }: ReportPage, { report, labs }: LoadedReport): GdtTest[] {
  const { weight, systolic, diastolic, heartRate } = healthDataTypeId;
  const series = report.health_data;
  const last = (typeId: number, id: string, name: string, unit: string): GdtTest[] => {
    const reading = readings(series[typeId]).at(-1);
    return reading ? [{ id, name, at: reading.at, value: reading.value, unit }] : [];
  };
  const pressure = t("monitoring.widget.blood_pressure");
  const answer = report.proms
    .toSorted((a, b) => epochMs(a.created_at) - epochMs(b.created_at))
    .at(-1);
  return [
    ...last(weight, "GEWICHT", t("monitoring.widget.weight"), "kg"),
    ...last(systolic, "RRSYS", `${pressure}, systolisch`, "mmHg"),
    ...last(diastolic, "RRDIA", `${pressure}, diastolisch`, "mmHg"),
    ...last(heartRate, "PULS", t("monitoring.widget.heart_rate"), "/min"),
    ...otherSeries.flatMap((kind) => {
      const unit = otherUnit(kind, language) || otherMeasurements[kind].unit;
      return last(otherMeasurements[kind].typeId, kind.toUpperCase(), otherName(t, kind), unit);
    }),
    ...(answer
      ? [
          {
            id: "BEFINDEN",
            name: "Befinden",
            at: answer.created_at,
            texts: [`${answer.well_being} (0 sehr gut bis 4 sehr schlecht)`],
          },
        ]
      : []),
    ...(labs ?? []).flatMap((one, index) => {
      const result = one.results
        .filter(({ is_withdrawn }) => !is_withdrawn)
        .toSorted((a, b) => epochMs(a.sampled_at) - epochMs(b.sampled_at))
        .at(-1);
      return result ? [labTest(`LABOR${index + 1}`, seriesName({ t }, one), result)] : [];
    }),
  ];
}

function labTest(id: string, name: string, result: LabResult): GdtTest {
  const { value, comparator, value_text, unit, range_low, range_high, range_text } = result;
  const isPlain = value !== null && comparator === null && carriedText(unit ?? "").text !== "";
  const text = value === null ? value_text : [comparator, gdtNumber(value), unit].join(" ");
  return {
    id: result.loinc ?? id,
    name,
    at: result.sampled_at,
    isDayOnly: result.is_day_only,
    low: range_low,
    high: range_high,
    rangeText: range_text,
    ...(isPlain ? { value, unit: unit ?? "" } : { texts: [text ?? ""] }),
  };
}

function testFields(writer: Writer, { zone }: ReportPage, test: GdtTest): GdtField[] {
  const { day, time } = gdtTime(test.at, zone);
  const number = (id: string, value: number | null | undefined) =>
    typeof value === "number" ? [{ id, text: gdtNumber(value) }] : [];
  const short = (id: string, name: string, text: string, length: number) =>
    writer.short(id, `${test.id}, ${name}`, text, length);
  return [
    ...short("8410", "Test-Ident", test.id, lengths.testId),
    ...short("8411", "Bezeichnung", test.name, lengths.text),
    ...(test.value === undefined
      ? []
      : [
          ...number("8420", test.value),
          ...short("8421", "Einheit", test.unit ?? "", lengths.text),
        ]),
    { id: "8432", text: day },
    ...(test.isDayOnly ? [] : [{ id: "8439", text: time }]),
    ...short("8460", "Normalwert", test.rangeText ?? "", lengths.text),
    ...number("8461", test.low),
    ...number("8462", test.high),
    ...(test.texts ?? []).flatMap((text) => writer.lines("8480", text)),
  ];
}

/** With a decimal point; a millionth at the finest, as values are shown. */
const gdtNumber = (value: number): string =>
  value
    .toFixed(6)
    .replace(/\.?0+$/, "")
    .replace(/^-0$/, "0");

/** "2026-11-20" as TTMMJJJJ. */
const gdtDay = (day: string): string => day.split("-").toReversed().join("");

/** TTMMJJJJ and HHMMSS of a zone. */
function gdtTime(at: string | number, zone: string): { day: string; time: string } {
  const ms = typeof at === "number" ? at : epochMs(at);
  const clock = new Intl.DateTimeFormat("en-GB", {
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
    hourCycle: "h23",
    timeZone: zone,
  }).format(ms);
  return {
    day: gdtDay(calendarDay(ms, zone)),
    time: clock.replaceAll(":", ""),
  };
}
