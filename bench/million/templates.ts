/**
 * The charts that a large installation multiplies: some with a series of every day, the others as small as those of a
 * clinic of many thousands. They are drawn and judged like any synthetic patient (backend/synthetic). Until they have
 * been copied, their rows are in a schema of their own.
 */
import { sql, toSnakeCase } from "#backend/drizzle.ts";
import type { Database } from "#backend/database.ts";
import { createCalendar, type ClinicCalendar } from "#backend/synthetic/calendar.ts";
import { defaultTimeZone } from "#backend/rules/calendar.ts";
import { drawChart } from "#backend/synthetic/chart/draw-chart.ts";
import { drawPerson, type Course } from "#backend/synthetic/people/background.ts";
import { drawStatuses } from "#backend/synthetic/people/course-of-care.ts";
import type { Person } from "#backend/synthetic/people/person.ts";
import {
  countRows,
  createClinicRows,
  insertClinicRows,
} from "#backend/synthetic/plant/clinic-rows.ts";
import { addPatientRows } from "#backend/synthetic/plant/patient-rows.ts";
import { createRandom } from "#backend/synthetic/random.ts";

const seed = "million";
/** The schema of the templates while they are copied; a finished database no longer has it. */
export const templateSchema = "template";

const planted: readonly string[] = Object.keys(createClinicRows()).map((key) => toSnakeCase(key));
/** Tables that belong to no patient, or are too large for the disk: a recording of half a minute is 61 kB. */
const leftOut: readonly string[] = [
  "newsletters",
  "implant_credentials",
  "ecgs",
  "ecg_slices",
  "ecg_reviews",
  "recording_sessions",
  "voice_recordings",
];
/** The tables that a patient's chart fills, by their names in the database. */
export const chartTables = planted.filter((name) => !leftOut.includes(name));

interface Share {
  readonly course: Course;
  readonly programType: Person["programType"];
  readonly count: number;
}

/** As in a large clinic of backend/synthetic: five in a hundred have an open alert or warning. */
const leanShares: readonly Share[] = [
  { course: "QUIET", programType: "HEART_FAILURE", count: 260 },
  { course: "RED_OPEN", programType: "HEART_FAILURE", count: 5 },
  { course: "YELLOW_OPEN", programType: "HEART_FAILURE", count: 15 },
  { course: "SEEN_TODAY", programType: "HEART_FAILURE", count: 10 },
  { course: "JOINING", programType: "HEART_FAILURE", count: 35 },
  { course: "LEAVING", programType: "HEART_FAILURE", count: 15 },
  { course: "LEFT", programType: "HEART_FAILURE", count: 40 },
  { course: "IMPLANT", programType: "HEART_FAILURE", count: 30 },
  { course: "QUIET", programType: "EIT_HEALTH", count: 40 },
  { course: "YELLOW_OPEN", programType: "EIT_HEALTH", count: 5 },
  { course: "JOINING", programType: "EIT_HEALTH", count: 5 },
  { course: "LEFT", programType: "EIT_HEALTH", count: 10 },
  { course: "QUIET", programType: "SES_PROGRAM", count: 30 },
];
const seriesShares: readonly Share[] = [
  { course: "QUIET", programType: "HEART_FAILURE", count: 88 },
  { course: "RED_OPEN", programType: "HEART_FAILURE", count: 2 },
  { course: "YELLOW_OPEN", programType: "HEART_FAILURE", count: 5 },
  { course: "SEEN_TODAY", programType: "HEART_FAILURE", count: 5 },
];

const rowsPerBatch = 30_000;
/** The number of templates of each kind. */
export interface TemplateCounts {
  readonly series: number;
  readonly lean: number;
}
const manyTemplates: TemplateCounts = { series: 100, lean: 500 };

/** All institutions are alike: each has the programmes and the limits of the demo's first. */
function drawTemplate(
  calendar: ClinicCalendar,
  serial: number,
  { course, programType }: Share,
  seriesDays: number | null,
): Person {
  const key = `${seriesDays === null ? "lean" : "series"}-${serial}`;
  const random = createRandom(`${seed}/${key}`);
  const place = { institution: "heart", programType, course, isLean: seriesDays === null } as const;
  const drawn = { ...drawPerson(random, calendar, place, serial), key, ecgs: [], voice: null };
  if (seriesDays === null || !drawn.monitored) return drawn;
  return {
    ...drawn,
    monitored: { fromDaysAgo: seriesDays - 1, toDaysAgo: drawn.monitored.toDaysAgo },
    statuses: drawStatuses(random, course, seriesDays - 1, 0),
    absences: drawn.absences.filter(({ startDaysAgo }) => startDaysAgo < seriesDays - 1),
    messages: drawn.messages.filter(({ sentDaysAgo }) => sentDaysAgo < seriesDays - 1),
  };
}

function drawTemplates(
  calendar: ClinicCalendar,
  shares: readonly Share[],
  count: number,
  seriesDays: number | null,
): Person[] {
  const places = shares.flatMap((share) => Array.from({ length: share.count }, () => share));
  // mixed, so that a small installation has some of each
  return createRandom(`${seed}/places`)
    .sample(places, places.length)
    .slice(0, count)
    .map((share, serial) => drawTemplate(calendar, serial, share, seriesDays));
}

interface TemplateRequest {
  readonly now: Date;
  readonly days: number;
  readonly templates?: TemplateCounts;
}

/**
 * Within a transaction: writes the rows of all templates, and `numbered`, with each template's place among its kind.
 */
export async function plantTemplates(
  transaction: Database,
  { now, days, templates = manyTemplates }: TemplateRequest,
): Promise<void> {
  const calendar = createCalendar(now, defaultTimeZone);
  const run = (text: string) => transaction.execute(sql.raw(text));
  await run(`create schema ${templateSchema}`);
  for (const table of planted)
    await run(`create table ${templateSchema}.${table} (like public.${table} including defaults)`);
  await run(`create table ${templateSchema}.numbered
    (template_id uuid primary key, is_series boolean not null, number integer not null, sex text not null)`);
  await run(`set local search_path = ${templateSchema}, public`);
  const kinds = [
    { isSeries: true, people: drawTemplates(calendar, seriesShares, templates.series, days) },
    { isSeries: false, people: drawTemplates(calendar, leanShares, templates.lean, null) },
  ];
  let index = 0;
  let rows = createClinicRows();
  for (const { isSeries, people } of kinds)
    for (const [number, person] of people.entries()) {
      const chart = drawChart(seed, calendar, person);
      addPatientRows(rows, calendar, chart, index++);
      await transaction.execute(
        sql`insert into numbered values (${chart.id}, ${isSeries}, ${number}, ${person.sex})`,
      );
      if (countRows(rows) < rowsPerBatch) continue;
      await insertClinicRows(transaction, rows);
      rows = createClinicRows();
    }
  await insertClinicRows(transaction, rows);
  await run(`set local search_path = public`);
}
