/**
 * A CSV of laboratory values: one line a value, with columns for the time, the analyte, the value and its unit; the
 * LOINC code, the laboratory's range, its flag and its name where there are columns for them.
 */
import { codeOfAnalyte, type LabAnalyteName, labComparators } from "#contract/codes/lab.ts";
import { toSentLab, type ParsedLab } from "../lab.ts";
import { assumptionNotes, readMoment, type Moment } from "../moment.ts";
import {
  refusedFile,
  type IngestOptions,
  type ParsedFile,
  type Refusal,
  type Remark,
} from "../parsed-file.ts";
import { couldMeanThousands } from "./could-mean-thousands.ts";
import { findSlashOrder, toIsoText } from "./slash-dates.ts";
import type { CsvLine, CsvLines } from "./split-lines.ts";

const names = {
  datetime: ["datetime", "sampledat", "zeitpunkt", "entnahmezeit", "abnahmezeit"],
  date: ["date", "datum", "entnahmedatum", "abnahmedatum"],
  time: ["time", "uhrzeit"],
  analyte: ["analyte", "analyt", "test", "testname", "parameter", "untersuchung"],
  loinc: ["loinc", "loinccode"],
  value: ["value", "result", "wert", "ergebnis", "messwert"],
  unit: ["unit", "units", "einheit"],
  low: ["referencelow", "reflow", "rangelow", "low", "referenzunten", "normunten", "untergrenze"],
  high: ["referencehigh", "refhigh", "rangehigh", "high", "referenzoben", "normoben", "obergrenze"],
  range: ["referencerange", "range", "referenzbereich", "normbereich"],
  flag: ["flag", "interpretation", "kennzeichnung"],
  laboratory: ["laboratory", "lab", "labor"],
} as const satisfies Record<string, readonly string[]>;

type Role = keyof typeof names;
type Places = Partial<Record<Role, number>>;

const plain = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

/** The indexes of its columns; null if the header is none of laboratory values. */
export function labColumns(header: readonly string[]): Places | null {
  const columnNames = header.map(plain);
  const places: Places = {};
  for (const role of Object.keys(names) as Role[]) {
    const place = columnNames.findIndex((name) =>
      (names[role] as readonly string[]).includes(name),
    );
    if (place >= 0) places[role] = place;
  }
  const isLab =
    places.value !== undefined && (places.analyte !== undefined || places.loinc !== undefined);
  return isLab ? places : null;
}

export function parseLabCsv(file: CsvLines, places: Places, options: IngestOptions): ParsedFile {
  if (places.datetime === undefined && places.date === undefined)
    return refusedFile("no column that tells when: datetime, or date and time");
  const fieldOf = (line: CsvLine, role: Role) => line.fields[places[role] ?? -1]?.trim() ?? "";
  const dateOf = (line: CsvLine) =>
    fieldOf(line, "datetime") || `${fieldOf(line, "date")} ${fieldOf(line, "time")}`.trim();
  const order = findSlashOrder(file.lines.map(dateOf));
  const labs: ParsedLab[] = [];
  const remarks: Remark[] = [];
  const moments: Moment[] = [];
  const refusals: Refusal[] = file.broken.map(({ line, reason }) => ({
    where: `line ${line}`,
    reason,
  }));
  for (const line of file.lines) {
    const where = `line ${line.line}`;
    const refuse = (reason: string) => refusals.push({ where, reason });
    const isoText = toIsoText(dateOf(line), order);
    if (isoText === null) {
      refuse("the date can be read with the day or the month first: write it as YYYY-MM-DD");
      continue;
    }
    const moment = readMoment(isoText.replace(/[ T](\d):/, "T0$1:"), options.timeZone, options.at);
    if (!moment) {
      refuse("the date cannot be read");
      continue;
    }
    const read = readLine((role) => fieldOf(line, role), moment);
    if (typeof read === "string") {
      refuse(read);
      continue;
    }
    moments.push(moment);
    labs.push({ where, lab: read });
    if (read.unit !== null && read.ucum === null)
      remarks.push({ where, text: "its unit is none of UCUM: kept as it was sent, in no graph" });
  }
  const used = new Set<number>(Object.values(places));
  const unread = file.header.filter((_, place) => !used.has(place));
  return {
    readings: [],
    labs,
    refusals,
    remarks,
    notes: [
      "laboratory values, one a line",
      ...(unread.length > 0 ? [`columns not read: ${unread.join(", ")}`] : []),
      ...(order === "unknown" ? [] : [`dates read ${order.replace("-", " ")}`]),
      ...assumptionNotes(moments, options.timeZone),
    ],
  };
}

/** Words for the known analytes in a file without codes. */
const words: Readonly<Record<string, LabAnalyteName>> = {
  potassium: "potassium",
  kalium: "potassium",
  sodium: "sodium",
  natrium: "sodium",
  creatinine: "creatinine",
  kreatinin: "creatinine",
  ntprobnp: "nt_probnp",
};

/** Without a code, an eGFR is known by its name alone: its formula is not known. */
const codeOfName = (name: string, unit: string): string | null => {
  const analyte = words[plain(name)];
  return analyte === undefined ? null : codeOfAnalyte(analyte, unit);
};

function readLine(field: (role: Role) => string, moment: Moment) {
  const name = field("analyte") || field("loinc");
  if (name === "") return "no analyte";
  const loinc = field("loinc");
  if (loinc !== "" && !/^\d{1,7}-\d$/.test(loinc)) return "the LOINC code cannot be read";
  const valueField = field("value");
  if (valueField === "") return "no value";
  const [, sign = "", digits = ""] = /^(<=|>=|<|>|≤|≥)?\s*(.*)$/.exec(valueField) ?? [];
  const comparator = sign.replace("≤", "<=").replace("≥", ">=");
  const value = readNumber(digits);
  if (value === "thousands") return "the value can be read with a decimal or a thousands sign";
  const [low, high] = [readNumber(field("low")), readNumber(field("high"))];
  const isRangeRead = [low, high].every((end) => end === null || typeof end === "number");
  return toSentLab({
    name,
    loinc: loinc || codeOfName(name, field("unit")),
    value,
    comparator: value === null ? null : (labComparators.find((one) => one === comparator) ?? null),
    valueText: value === null ? valueField : null,
    unit: field("unit"),
    rangeLow: isRangeRead ? (low as number | null) : null,
    rangeHigh: isRangeRead ? (high as number | null) : null,
    rangeText: field("range") || (isRangeRead ? null : `${field("low")} – ${field("high")}`),
    interpretation: field("flag"),
    remark: null,
    laboratory: field("laboratory"),
    sampledAt: moment.at,
    isDayOnly: moment.assumed === "noon" || moment.assumed === "given",
    isPreliminary: false,
    isCorrection: false,
  });
}

/** Null for what is no number: it is stored as a text. */
function readNumber(text: string): number | "thousands" | null {
  if (couldMeanThousands(text)) return "thousands";
  return /^-?\d+(?:[.,]\d+)?$/.test(text) ? Number(text.replace(",", ".")) : null;
}
