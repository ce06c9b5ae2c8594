/**
 * CSV: a header, one line a measurement (or several in one line). A line that cannot be read is refused with its
 * number; the others are taken. An empty value is no measurement.
 */
import { assumptionNotes, dateAfter, readMoment, type Moment } from "../moment.ts";
import {
  refusedFile,
  type IngestOptions,
  type ParsedFile,
  type ParsedReading,
  type Refusal,
  type Remark,
} from "../parsed-file.ts";
import { findColumns, measuredRoles, type ColumnPlaces, type ColumnRole } from "./columns.ts";
import { labColumns, parseLabCsv } from "./lab-csv.ts";
import { readLine } from "./read-line.ts";
import { areDifferentDays, findSlashOrder, toIsoText, type SlashOrder } from "./slash-dates.ts";
import { splitLines, type CsvLine } from "./split-lines.ts";

export function parseCsv(text: string, options: IngestOptions): ParsedFile {
  const file = splitLines(text);
  const labPlaces = labColumns(file.header);
  if (labPlaces) return parseLabCsv(file, labPlaces, options);
  const places = findColumns(file.header, options.columns);
  if (typeof places === "string") return refusedFile(places);
  const fault = headerFault(places);
  if (fault) return refusedFile(fault);
  const chosen = chooseSubject(file.lines, places, options.subject);
  if (typeof chosen === "string") return refusedFile(chosen);

  const fieldOf = (line: CsvLine, role: ColumnRole) => line.fields[places[role] ?? -1] ?? "";
  const dates = chosen.lines.map((line) => fieldOf(line, "datetime") || fieldOf(line, "date"));
  const order = findSlashOrder(dates);
  const readings: ParsedReading[] = [];
  const refusals: Refusal[] = file.broken.map(({ line, reason }) => ({
    where: `line ${line}`,
    reason,
  }));
  const remarks: Remark[] = [];
  const moments: Moment[] = [];
  let withoutValue = 0;
  for (const line of chosen.lines) {
    const where = `line ${line.line}`;
    const content = readLine((role) => fieldOf(line, role));
    refusals.push(...content.refusals.map((reason) => ({ where, reason })));
    if (content.values.length === 0) {
      if (content.refusals.length === 0) withoutValue++;
      continue;
    }
    const moment = momentOf((role) => fieldOf(line, role), order, options);
    if ("refusal" in moment) {
      refusals.push({ where, reason: moment.refusal });
      continue;
    }
    moments.push(moment);
    const texts = [...content.remarks, ...(moment.remark ? [moment.remark] : [])];
    remarks.push(...texts.map((text) => ({ where, text })));
    for (const value of content.values) {
      readings.push({ where, reading: { ...value, measured_at: moment.at } });
    }
  }
  const lineWord = withoutValue === 1 ? "line" : "lines";
  return {
    readings,
    refusals,
    remarks,
    notes: [
      ...chosen.notes,
      ...usedColumns(file.header, places),
      ...(withoutValue > 0 ? [`${withoutValue} ${lineWord} without a measurement`] : []),
      ...(order === "unknown" ? [] : [`dates read ${order.replace("-", " ")}`]),
      ...assumptionNotes(moments, options.timeZone),
    ],
  };
}

function headerFault(places: ColumnPlaces): string | null {
  const has = (role: ColumnRole) => places[role] !== undefined;
  if (!measuredRoles.some(has)) {
    return `no column with a measurement: ${measuredRoles.join(", ")}`;
  }
  if (!has("datetime") && !has("date") && !has("day")) {
    return "no column that tells when: datetime, date and time, or day";
  }
  return null;
}

/** The lines of one person. A file of several people needs a choice: no patient gets another one's weight. */
function chooseSubject(
  lines: readonly CsvLine[],
  places: ColumnPlaces,
  subject: string | undefined,
): { lines: readonly CsvLine[]; notes: string[] } | string {
  const place = places.subject;
  if (place === undefined) return { lines, notes: [] };
  const nameOf = (line: CsvLine) => line.fields[place] ?? "";
  const names = [...new Set(lines.map(nameOf))];
  if (subject === undefined && names.length <= 1) return { lines, notes: [] };
  if (subject === undefined) {
    return `measurements of ${names.length} people (${names.join(", ")}): choose one with --subject`;
  }
  const own = lines.filter((line) => nameOf(line) === subject);
  if (own.length === 0) return `no lines of subject ${subject}`;
  const others = lines.length - own.length;
  return { lines: own, notes: others > 0 ? [`${others} lines of other people left out`] : [] };
}

function momentOf(
  field: (role: ColumnRole) => string,
  order: SlashOrder,
  options: IngestOptions,
): Moment | { refusal: string } {
  const { timeZone, at, start } = options;
  const day = field("day");
  if (areDifferentDays(field("datetime"), field("date"), order)) {
    return { refusal: "its columns tell different dates" };
  }
  let text = field("datetime") || `${field("date")} ${field("time")}`.trim();
  if (text === "" && /^-?\d+$/.test(day)) {
    if (start === undefined) {
      return { refusal: "days are counted: --start YYYY-MM-DD tells the date of day 0" };
    }
    text = dateAfter(start, Number(day)) ?? day;
  } else if (text === "") text = day;
  if (text === "") return { refusal: "no date" };
  const isoText = toIsoText(text, order);
  if (isoText === null) {
    return {
      refusal: "the date can be read with the day or the month first: write it as YYYY-MM-DD",
    };
  }
  // one digit of an hour is how spreadsheets write times
  const padded = isoText.replace(/[ T](\d):/, "T0$1:");
  return readMoment(padded, timeZone, at) ?? { refusal: "the date cannot be read" };
}

/** Which columns were read, and which were not: a reader is to miss nothing that lies in the file. */
function usedColumns(header: readonly string[], places: ColumnPlaces): string[] {
  const used = measuredRoles.flatMap((role) => {
    const name = header[places[role] ?? -1];
    return name === undefined ? [] : [name === role ? name : `${name} as ${role}`];
  });
  const read = new Set<number>(Object.values(places));
  const unread = header.flatMap((name, place) =>
    read.has(place) ? [] : [name || `column ${place + 1} without a name`],
  );
  return [
    `columns ${used.join(", ")}`,
    ...(unread.length > 0 ? [`columns not read: ${unread.join(", ")}`] : []),
  ];
}
