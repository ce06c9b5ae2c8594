/**
 * Insights: the incidents of a period counted in the database. One statement for all counts by rule, week, hour and person,
 * one for the patients with the most, one for the weeks of monitoring: costs grow with the incidents of the period, not
 * with the number of patients. How each number is counted: docs/decisions/0070.
 */
import { inArray, sql, type SQL } from "../drizzle.ts";
import {
  actionWindowHours,
  type InsightMeasure,
  repeatWindowHours,
} from "#contract/codes/insights.ts";
import type { InsightFigures, InsightIncident, Insights } from "#contract/insights.ts";
import type { Database } from "../database.ts";
import { defaultTimeZone, startOfDay } from "../rules/calendar.ts";
import { addDays } from "#contract/codes/calendar-day.ts";
import { patients } from "../schema/patients.ts";
import { iso } from "./iso.ts";
import { toPatientInfo } from "./patient-info.ts";

export interface InsightPeriod {
  readonly institutionIds: readonly string[];
  /** first and last day of the clinic's zone */
  readonly from: string;
  readonly to: string;
  readonly now: Date;
}

const instantOf = (day: string) =>
  sql`${new Date(startOfDay(day, defaultTimeZone)).toISOString()}::timestamptz`;
const startOf = ({ from }: InsightPeriod) => instantOf(from);
const endOf = ({ to }: InsightPeriod) => instantOf(addDays(to, 1));
const nowOf = ({ now }: InsightPeriod) => sql`${now.toISOString()}::timestamptz`;
const among = (column: SQL, ids: readonly string[]) =>
  sql`${column} = any(${`{${ids.join(",")}}`}::uuid[])`;
const hours = (count: number) => sql`make_interval(hours => ${count}::int)`;

/** A note with the same words for three patients on one day is a template, not an action. */
const templateCopies = 3;

/** An act of a user of the clinic for the patient between the incident and a day after its acknowledgement. */
function acted(period: InsightPeriod): SQL {
  const within = (column: string) =>
    sql`${sql.raw(column)} between i.received_at
      and coalesce(i.acknowledgement_timestamp, ${nowOf(period)}) + ${hours(actionWindowHours)}`;
  const traces: [from: string, at: string, also?: SQL][] = [
    [
      "patient_notes n",
      "n.created_at",
      sql`not exists (select 1 from templates where templates.content = n.content
        and templates.day = (n.created_at at time zone ${defaultTimeZone})::date)`,
    ],
    ["patient_messages n", "n.created_at"],
    ["tasks n", "n.created_at"],
    ["medication_plans n", "n.created_at", sql`n.author_id is not null`],
    ["patient_flags n", "n.set_at", sql`n.set_by is not null`],
  ];
  return sql.join(
    traces.map(
      ([from, at, also = sql`true`]) =>
        sql`exists (select 1 from ${sql.raw(from)} where n.patient_id = i.patient_id and ${within(at)} and ${also})`,
    ),
    sql` or `,
  );
}

/** `with seen as (…)`: the incidents of the period with what became of each. */
const seen = (period: InsightPeriod): SQL => sql`
  -- read once: put into its place it would be read again for each incident, patients times incidents in all
  with templates as materialized (
    select content, (created_at at time zone ${defaultTimeZone})::date as day
    from patient_notes
    where created_at >= ${startOf(period)}
      and patient_id in (select id from patients where ${among(sql`institution_id`, period.institutionIds)})
    group by 1, 2 having count(distinct patient_id) >= ${templateCopies}),
  seen as (
    select i.id, i.patient_id, i.incident_type, i.flag_type, i.severity, i.received_at, i.due_at,
      i.acknowledgement_timestamp as acknowledged_at, i.acknowledged_by,
      extract(epoch from i.acknowledgement_timestamp - i.received_at)::float8 as review_seconds,
      coalesce(i.due_at < ${nowOf(period)}, false) or (i.due_at is not null and i.acknowledgement_timestamp is not null)
        as is_due,
      coalesce(i.acknowledgement_timestamp <= i.due_at, false) as is_in_time,
      i.snooze_id is not null as is_silent,
      (${acted(period)}) as is_acted,
      exists (select 1 from incidents e where e.patient_id = i.patient_id and e.withdrawn_at is null
        and e.incident_type = i.incident_type and e.flag_type is not distinct from i.flag_type
        and e.received_at < i.received_at and e.received_at >= i.received_at - ${hours(repeatWindowHours)})
        as is_repeated,
      date_trunc('week', i.received_at at time zone ${defaultTimeZone})::date::text as monday,
      extract(hour from i.acknowledgement_timestamp at time zone ${defaultTimeZone})::int as hour
    from incidents i
    where ${among(sql`i.institution_id`, period.institutionIds)} and i.withdrawn_at is null
      and i.received_at >= ${startOf(period)} and i.received_at < ${endOf(period)})`;

const figures = sql`
  count(*)::int as incident_count,
  count(*) filter (where severity >= 300)::int as alert_count,
  count(*) filter (where severity >= 200 and severity < 300)::int as warning_count,
  count(acknowledged_at)::int as acknowledged_count,
  count(*) filter (where is_due)::int as due_count,
  count(*) filter (where is_in_time)::int as in_time_count,
  count(*) filter (where is_acted)::int as acted_count,
  count(*) filter (where is_repeated)::int as repeated_count,
  percentile_cont(0.5) within group (order by review_seconds) as review_median_seconds,
  percentile_cont(0.9) within group (order by review_seconds) as review_p90_seconds`;

type FigureRow = InsightFigures & {
  kind: "all" | "rule" | "week" | "hour" | "person";
  incident_type: string | null;
  flag_type: string | null;
  severity: number | null;
  monday: string | null;
  hour: number | null;
  acknowledged_by: string | null;
  patient_count: number;
};

const toFigures = (row: InsightFigures): InsightFigures => ({
  incident_count: row.incident_count,
  alert_count: row.alert_count,
  warning_count: row.warning_count,
  acknowledged_count: row.acknowledged_count,
  due_count: row.due_count,
  in_time_count: row.in_time_count,
  acted_count: row.acted_count,
  repeated_count: row.repeated_count,
  review_median_seconds: row.review_median_seconds,
  review_p90_seconds: row.review_p90_seconds,
});

const none: InsightFigures = {
  incident_count: 0,
  alert_count: 0,
  warning_count: 0,
  acknowledged_count: 0,
  due_count: 0,
  in_time_count: 0,
  acted_count: 0,
  repeated_count: 0,
  review_median_seconds: null,
  review_p90_seconds: null,
};

async function rowsOf<Row>(database: Database, statement: SQL): Promise<Row[]> {
  return ((await database.execute(statement)) as { rows: unknown[] }).rows as Row[];
}

/** All counts of a period. `people` is null if the caller may not see who did the work. */
export async function findInsights(
  database: Database,
  period: InsightPeriod,
  showsPeople: boolean,
): Promise<Insights> {
  const counted = await rowsOf<FigureRow>(
    database,
    sql`${seen(period)}
      select ${figures}, count(distinct patient_id)::int as patient_count,
        incident_type, flag_type, severity, monday, hour, acknowledged_by,
        case when grouping(incident_type) = 0 then 'rule' when grouping(monday) = 0 then 'week'
          when grouping(hour) = 0 then 'hour' when grouping(acknowledged_by) = 0 then 'person' else 'all' end as kind
      from seen
      group by grouping sets ((), (incident_type, flag_type, severity), (monday), (hour), (acknowledged_by))`,
  );
  const of = (kind: FigureRow["kind"]) => counted.filter((row) => row.kind === kind);
  const weeks = await findMonitoredWeeks(database, period);
  const ofWeek = new Map(of("week").map((row) => [row.monday, row]));
  return {
    patient_weeks: weeks.reduce((sum, { patientWeeks }) => sum + patientWeeks, 0),
    totals: toFigures(of("all")[0] ?? none),
    rules: of("rule")
      .map((row) => ({
        incident_type: row.incident_type ?? "",
        flag_type: row.flag_type,
        severity: row.severity ?? 0,
        patient_count: row.patient_count,
        ...toFigures(row),
      }))
      .toSorted(byNoise),
    weeks: weeks.map(({ monday, patientWeeks }) => ({
      monday,
      patient_weeks: patientWeeks,
      ...toFigures(ofWeek.get(monday) ?? none),
    })),
    hours: Array.from({ length: 24 }, (_, hour) => ({
      hour,
      acknowledged_count: of("hour").find((row) => row.hour === hour)?.acknowledged_count ?? 0,
    })),
    people: showsPeople
      ? of("person")
          .flatMap((row) =>
            row.acknowledged_by === null
              ? []
              : [{ user_id: row.acknowledged_by, ...toFigures(row) }],
          )
          .toSorted((a, b) => b.acknowledged_count - a.acknowledged_count)
      : null,
    patients: await findPatientsWithMost(database, period),
  };
}

const byNoise = (
  a: InsightFigures & { flag_type: string | null; severity: number },
  b: InsightFigures & { flag_type: string | null; severity: number },
) =>
  b.incident_count - a.incident_count ||
  b.severity - a.severity ||
  (a.flag_type ?? "").localeCompare(b.flag_type ?? "", "en");

const patientsMax = 10;

async function findPatientsWithMost(
  database: Database,
  period: InsightPeriod,
): Promise<Insights["patients"]> {
  const rows = await rowsOf<InsightFigures & { patient_id: string }>(
    database,
    sql`${seen(period)}
      select patient_id, ${figures} from seen group by patient_id
      order by count(*) desc, patient_id limit ${patientsMax}`,
  );
  const people = await findPeople(
    database,
    rows.map(({ patient_id }) => patient_id),
  );
  return rows.flatMap((row) => {
    const person = people.get(row.patient_id);
    return person ? [{ patient_id: row.patient_id, ...person, ...toFigures(row) }] : [];
  });
}

export async function findPeople(database: Database, ids: readonly string[]) {
  if (ids.length === 0) return new Map();
  const rows = await database
    .select()
    .from(patients)
    .where(inArray(patients.id, [...ids]));
  return new Map(
    rows.map((row) => [
      row.id,
      { short_id: String(row.shortId), patient_info: toPatientInfo(row) },
    ]),
  );
}

/** Each week of the period with the days that patients were monitored (status ONBOARDED) in it, divided by seven. */
async function findMonitoredWeeks(
  database: Database,
  period: InsightPeriod,
): Promise<{ monday: string; patientWeeks: number }[]> {
  const rows = await rowsOf<{ monday: string; patient_weeks: number }>(
    database,
    sql`
    with weeks as (
      select monday::date, greatest(monday at time zone ${defaultTimeZone}, ${startOf(period)}) as starts_at,
        least((monday + interval '7 days') at time zone ${defaultTimeZone}, ${endOf(period)}, ${nowOf(period)}) as ends_at
      from generate_series(date_trunc('week', ${period.from}::timestamp), ${period.to}::timestamp, interval '7 days') as monday),
    states as (
      select h.status, h.created_at as since,
        lead(h.created_at) over (partition by h.patient_id order by h.created_at, h.id) as until
      from status_history h join patients p on p.id = h.patient_id
      where ${among(sql`p.institution_id`, period.institutionIds)}),
    monitored as (
      select since, coalesce(until, 'infinity'::timestamptz) as until from states where status = 'ONBOARDED'
      union all
      -- taken over without a history
      select status_at, 'infinity'::timestamptz from patients p
      where p.status = 'ONBOARDED' and ${among(sql`p.institution_id`, period.institutionIds)}
        and not exists (select 1 from status_history h where h.patient_id = p.id))
    select weeks.monday::text as monday,
      coalesce(sum(extract(epoch from least(m.until, weeks.ends_at) - greatest(m.since, weeks.starts_at)))
        filter (where m.since < weeks.ends_at and m.until > weeks.starts_at), 0)::float8 / 604800 as patient_weeks
    from weeks left join monitored m on true
    group by weeks.monday order by weeks.monday`,
  );
  return rows.map(({ monday, patient_weeks }) => ({ monday, patientWeeks: patient_weeks }));
}

export interface InsightNarrowing {
  readonly measure: InsightMeasure;
  /** a flag type, or `implant`; undefined: every rule */
  readonly rule: string | undefined;
  readonly severity: number | undefined;
  readonly patientId: string | undefined;
}

function narrowed({ measure, rule, severity, patientId }: InsightNarrowing, now: SQL): SQL {
  const conditions: Record<InsightMeasure, SQL> = {
    all: sql`true`,
    acted: sql`is_acted`,
    not_acted: sql`not is_acted`,
    repeated: sql`is_repeated`,
    late: sql`is_due and not is_in_time`,
    open: sql`acknowledged_at is null and not is_silent and received_at <= ${now}`,
  };
  const parts = [conditions[measure]];
  if (rule === "implant") parts.push(sql`flag_type is null`);
  else if (rule !== undefined) parts.push(sql`flag_type = ${rule}`);
  if (severity !== undefined) parts.push(sql`severity = ${severity}::int`);
  if (patientId !== undefined) parts.push(sql`patient_id = ${patientId}::uuid`);
  return sql.join(parts, sql` and `);
}

interface SeenRow {
  id: string;
  patient_id: string;
  incident_type: string;
  flag_type: string | null;
  severity: number;
  received_at: string | Date;
  due_at: string | Date | null;
  acknowledged_at: string | Date | null;
  acknowledged_by: string | null;
  is_acted: boolean;
  is_repeated: boolean;
  total_count: number;
}

/** The incidents behind a number, the latest first, and how many there are. */
export async function findInsightIncidents(
  database: Database,
  period: InsightPeriod,
  narrowing: InsightNarrowing,
  window: { readonly skip: number; readonly limit: number },
): Promise<{ items: InsightIncident[]; total_count: number }> {
  const found = sql`${seen(period)}, found as (
    select * from seen where ${narrowed(narrowing, nowOf(period))})`;
  const rows = await rowsOf<SeenRow>(
    database,
    sql`${found} select *, count(*) over ()::int as total_count from found
      order by received_at desc, id limit ${window.limit} offset ${window.skip}`,
  );
  // a window beyond the end has no row with the total
  const [counted] =
    rows.length > 0 || window.skip === 0
      ? rows
      : await rowsOf<{ total_count: number }>(
          database,
          sql`${found} select count(*)::int as total_count from found`,
        );
  const people = await findPeople(
    database,
    rows.map(({ patient_id }) => patient_id),
  );
  const instant = (at: string | Date | null) => (at === null ? null : iso(new Date(at)));
  return {
    total_count: counted?.total_count ?? 0,
    items: rows.flatMap((row) => {
      const person = people.get(row.patient_id);
      if (!person) return [];
      const { id, patient_id, incident_type, flag_type, severity } = row;
      const { acknowledged_by, is_acted, is_repeated } = row;
      const times = {
        received_at: iso(new Date(row.received_at)),
        due_at: instant(row.due_at),
        acknowledged_at: instant(row.acknowledged_at),
      };
      return [
        {
          id,
          patient_id,
          ...person,
          incident_type,
          flag_type,
          severity,
          ...times,
          acknowledged_by,
          is_acted,
          is_repeated,
        },
      ];
    }),
  };
}
