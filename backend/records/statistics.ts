/**
 * The yearly statistic. One fact is what one patient brings to one number; a number is the sum of its facts, and its list of
 * patients is the same facts again. Facts are read a window of patients at a time, so that no statement holds the one
 * session of PGlite for long. How each number is counted: docs/decisions/0106.
 */
import { and, asc, eq, inArray, sql, type SQL } from "../drizzle.ts";
import type { StatisticMeasure } from "#contract/codes/statistics.ts";
import type { StatisticAmount, StatisticFigure } from "#contract/statistics.ts";
import type { Database } from "../database.ts";
import { defaultTimeZone, startOfDay } from "../rules/calendar.ts";
import { institutions } from "../schema/institutions.ts";
import { patients } from "../schema/patients.ts";
import { isAnyOf } from "./any-of.ts";
import { findPeople } from "./insights.ts";

export interface StatisticYear {
  readonly year: number;
  readonly institutionIds: readonly string[];
  readonly now: Date;
}

interface Fact {
  measure: StatisticMeasure;
  grp: string | null;
  patient_id: string;
  amount: number;
  whole: number | null;
}

const patientsAtOnce = 200;

const instant = (at: Date) => sql`${at.toISOString()}::timestamptz`;
const startOfYear = (year: number) =>
  new Date(startOfDay(`${String(year).padStart(4, "0")}-01-01`, defaultTimeZone));
const dayOf = (at: SQL) => sql`((${at}) at time zone ${defaultTimeZone})::date`;

/** What only today's record knows has no year before. */
const measuresOfToday: readonly StatisticMeasure[] = ["missing"];

const severityGroup = sql`case when i.severity >= 300 then 'alert' else 'warning' end`;

/** `with …`: states of care of the patients, and the days of care within the year. */
function careStates(patientIds: readonly string[], startAt: SQL, endAt: SQL): SQL {
  return sql`
    with states as (
      select patient_id, status, offboarding_reason, created_at as since,
        coalesce(lead(created_at) over of_patient, 'infinity') as until,
        lag(status) over of_patient as status_before
      from status_history where ${isAnyOf(sql`patient_id`, patientIds)}
      window of_patient as (partition by patient_id order by created_at, id)
      union all
      -- taken over without a history
      select id, status, offboarding_reason, status_at, 'infinity', null from patients p
      where ${isAnyOf(sql`id`, patientIds)}
        and not exists (select 1 from status_history h where h.patient_id = p.id)),
    spells as (
      select patient_id, greatest(since, ${startAt}) as since, least(until, ${endAt}) as until
      from states where status = 'ONBOARDED' and since < ${endAt} and until > ${startAt}),
    cared as (select distinct patient_id from spells),
    care_days as (
      select distinct patient_id, day::date as day from spells,
        generate_series(${dayOf(sql`since`)}::timestamp,
          ${dayOf(sql`until - interval '1 microsecond'`)}::timestamp, interval '1 day') as day),
    ended as (
      select distinct on (patient_id) patient_id, offboarding_reason
      from states where status in ('OFFBOARDING', 'OFFBOARDED') and status_before = 'ONBOARDED'
        and since >= ${startAt} and since < ${endAt}
      order by patient_id, since desc),
    seen as (
      select i.* from incidents i where ${isAnyOf(sql`i.patient_id`, patientIds)}
        and i.received_at >= ${startAt} and i.received_at < ${endAt}
        and i.severity >= 200 and i.withdrawn_at is null)`;
}

/** Each one selects grp, patient_id, amount, whole. */
function factsOf(startAt: SQL, endAt: SQL, now: SQL): Record<StatisticMeasure, SQL> {
  const sentDay = (table: string, at: string, also: SQL) => sql`
    select t.patient_id, ${dayOf(sql.raw(`t.${at}`))} as day from ${sql.raw(table)} t
    join cared c on c.patient_id = t.patient_id
    where t.${sql.raw(at)} >= ${startAt} and t.${sql.raw(at)} < ${endAt} and ${also}`;
  const isSent = sql`not t.is_excluded and t.entered_in_error_at is null`;
  return {
    in_care: sql`select p.program_type as grp, p.id as patient_id, 1::float8 as amount, null::float8 as whole
      from patients p join cared c on c.patient_id = p.id`,
    step: sql`select max(s.program_step)::text as grp, s.patient_id, 1::float8 as amount, null::float8 as whole
      from program_steps s join cared c on c.patient_id = s.patient_id
      where s.triggered_at < ${endAt} group by s.patient_id`,
    started: sql`select null::text as grp, patient_id, 1::float8 as amount, null::float8 as whole
      from states where status = 'ONBOARDED' group by patient_id
      having min(since) >= ${startAt} and min(since) < ${endAt}`,
    ended: sql`select coalesce(offboarding_reason, 'none') as grp, patient_id, 1::float8 as amount,
      null::float8 as whole from ended`,
    care_days: sql`select null::text as grp, patient_id, count(*)::float8 as amount, null::float8 as whole
      from care_days group by patient_id`,
    measured_days: sql`select null::text as grp, d.patient_id, count(s.day)::float8 as amount,
        count(*)::float8 as whole
      from care_days d left join (
        ${sql.join(
          [
            sentDay("health_readings", "measured_at", isSent),
            sentDay("ecgs", "measured_at", isSent),
            sentDay("well_beings", "created_at", sql`not t.is_excluded`),
            sentDay("recording_sessions", "created_at", sql`true`),
            sentDay("implant_reports", "session_date", sql`true`),
          ],
          sql` union `,
        )}) s on s.patient_id = d.patient_id and s.day = d.day
      group by d.patient_id`,
    incidents: sql`select ${severityGroup} as grp, i.patient_id, count(*)::float8 as amount, null::float8 as whole
      from seen i group by 1, 2`,
    reviewed: sql`select ${severityGroup} as grp, i.patient_id,
        count(*) filter (where i.acknowledgement_timestamp <= i.due_at)::float8 as amount, count(*)::float8 as whole
      from seen i where i.snooze_id is null and i.due_at is not null
        and (i.due_at < ${now} or i.acknowledgement_timestamp is not null)
      group by 1, 2`,
    devices: sql`select coalesce(d.device_type, 'OTHER') as grp, d.patient_id, count(*)::float8 as amount,
        null::float8 as whole
      from patient_devices d join cared c on c.patient_id = d.patient_id
      where d.is_active and d.created_at < ${endAt} group by 1, 2`,
    missing: sql`select f.field as grp, p.id as patient_id, 1::float8 as amount, null::float8 as whole
      from patients p join cared c on c.patient_id = p.id cross join lateral (values
        ('nyha', p.nyha is null), ('lvef', p.lvef is null), ('height', p.height_cm is null),
        ('weight', p.weight_kg is null), ('payment_type', p.payment_type is null),
        ('address', p.address is null), ('phone', p.mobile is null and p.landline is null)
      ) as f (field, is_missing) where f.is_missing`,
  };
}

/** The facts of a year, a window of patients at a time, patients in the order of their names. */
async function* readFacts(
  database: Database,
  { year, institutionIds, now }: StatisticYear,
  measures: readonly StatisticMeasure[],
): AsyncGenerator<Fact[]> {
  const start = startOfYear(year);
  const end = startOfYear(year + 1) < now ? startOfYear(year + 1) : now;
  if (measures.length === 0 || start >= end) return;
  const [startAt, endAt] = [instant(start), instant(end)];
  const facts = factsOf(startAt, endAt, instant(now));
  const all = sql.join(
    measures.map(
      (measure) => sql`select ${measure}::text as measure, f.* from (${facts[measure]}) f`,
    ),
    sql` union all `,
  );
  const ids = await database
    .select({ id: patients.id })
    .from(patients)
    .where(isAnyOf(patients.institutionId, institutionIds))
    .orderBy(asc(patients.nameSort), asc(patients.id));
  for (let at = 0; at < ids.length; at += patientsAtOnce) {
    const window = ids.slice(at, at + patientsAtOnce).map(({ id }) => id);
    const answer = await database.execute(sql`${careStates(window, startAt, endAt)} ${all}`);
    const rows = (answer as { rows: unknown[] }).rows as Fact[];
    const place = new Map(window.map((id, index) => [id, index]));
    yield rows.toSorted((a, b) => (place.get(a.patient_id) ?? 0) - (place.get(b.patient_id) ?? 0));
  }
}

interface Sum {
  readonly patients: Set<string>;
  amount: number;
  whole: number | null;
}

const keyOf = (measure: StatisticMeasure, group: string | null) => JSON.stringify([measure, group]);

async function sumsOf(
  database: Database,
  year: StatisticYear,
  measures: readonly StatisticMeasure[],
): Promise<Map<string, Sum>> {
  const sums = new Map<string, Sum>();
  for await (const facts of readFacts(database, year, measures))
    for (const { measure, grp, patient_id, amount, whole } of facts)
      for (const group of grp === null ? [null] : [null, grp]) {
        const key = keyOf(measure, group);
        const sum = sums.get(key) ?? { patients: new Set(), amount: 0, whole: null };
        sum.patients.add(patient_id);
        sum.amount += amount;
        if (whole !== null) sum.whole = (sum.whole ?? 0) + whole;
        sums.set(key, sum);
      }
  return sums;
}

const shares: readonly StatisticMeasure[] = ["measured_days", "reviewed"];

/** Every number of a year; a measure without a fact is zero. */
export async function findStatistics(
  database: Database,
  year: StatisticYear,
  measures: readonly StatisticMeasure[],
): Promise<StatisticFigure[]> {
  const earlier = measures.filter((measure) => !measuresOfToday.includes(measure));
  const now = await sumsOf(database, year, measures);
  const before = await sumsOf(database, { ...year, year: year.year - 1 }, earlier);
  const keys = new Set([
    ...measures.map((measure) => keyOf(measure, null)),
    ...now.keys(),
    ...before.keys(),
  ]);
  return [...keys].toSorted().map((key) => {
    const [measure, group] = JSON.parse(key) as [StatisticMeasure, string | null];
    const amountOf = (sum: Sum | undefined): StatisticAmount => ({
      patient_count: sum?.patients.size ?? 0,
      amount: sum?.amount ?? 0,
      whole: shares.includes(measure) ? (sum?.whole ?? 0) : null,
    });
    return {
      measure,
      group,
      ...amountOf(now.get(key)),
      before: earlier.includes(measure) ? amountOf(before.get(key)) : null,
    };
  });
}

/** The patients behind a number, by name. */
export async function findStatisticPatients(
  database: Database,
  year: StatisticYear,
  { measure, group }: { measure: StatisticMeasure; group: string | undefined },
  { skip, limit }: { skip: number; limit: number },
) {
  const found = new Map<string, { amount: number; whole: number | null }>();
  for await (const facts of readFacts(database, year, [measure]))
    for (const { grp, patient_id, amount, whole } of facts) {
      if (group !== undefined && grp !== group) continue;
      const known = found.get(patient_id);
      found.set(patient_id, {
        amount: amount + (known?.amount ?? 0),
        whole: whole === null ? null : whole + (known?.whole ?? 0),
      });
    }
  const page = [...found].slice(skip, skip + limit);
  const people = await findPeople(
    database,
    page.map(([id]) => id),
  );
  return {
    total_count: found.size,
    items: page.flatMap(([patient_id, sums]) => {
      const person = people.get(patient_id);
      return person ? [{ patient_id, ...person, ...sums }] : [];
    }),
  };
}

/** Who was in care at any time between two instants, by name. */
export async function findPatientsInCare(
  database: Database,
  {
    institutionId,
    programType,
    startsAt,
    endsAt,
  }: { institutionId: string; programType: string | null; startsAt: Date; endsAt: Date },
): Promise<string[]> {
  const ids = await database
    .select({ id: patients.id })
    .from(patients)
    .where(
      and(
        eq(patients.institutionId, institutionId),
        programType === null ? undefined : eq(patients.programType, programType),
      ),
    )
    .orderBy(asc(patients.nameSort), asc(patients.id));
  const inCare: string[] = [];
  for (let at = 0; at < ids.length; at += patientsAtOnce) {
    const window = ids.slice(at, at + patientsAtOnce).map(({ id }) => id);
    const states = careStates(window, instant(startsAt), instant(endsAt));
    const answer = await database.execute(sql`${states} select patient_id from cared`);
    const { rows } = answer as { rows: { patient_id: string }[] };
    const cared = new Set(rows.map(({ patient_id }) => patient_id));
    inCare.push(...window.filter((id) => cared.has(id)));
  }
  return inCare;
}

/** Those of the caller, by name. */
export const findInstitutionNames = (
  database: Database,
  ids: readonly string[],
): Promise<{ id: string; name: string }[]> =>
  database
    .select({ id: institutions.id, name: institutions.name })
    .from(institutions)
    .where(inArray(institutions.id, [...ids]))
    .orderBy(asc(institutions.name), asc(institutions.id));
