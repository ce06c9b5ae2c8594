/**
 * The stored connectivity states, by which the patient list is filtered and counted. rules/connectivity.ts judges, here
 * as on the desk. A stored state is valid until the end of the patient's day or until one of its inputs changes
 * (schema/connectivity-states.ts); the first reader judges the due ones again, so that they agree with the desk.
 */
import { sql, type SQL } from "../drizzle.ts";
import { addDays, calendarDay } from "#contract/codes/calendar-day.ts";
import { connectivityStates, type ConnectivityState } from "#contract/codes/connectivity.ts";
import { hourMs } from "#contract/codes/duration.ts";
import type { Database } from "../database.ts";
import { startOfDay } from "../rules/calendar.ts";
import { isAnyOf } from "./any-of.ts";
import { findConnectivity } from "./connectivity.ts";

/** Patients who are judged at once. */
const batchSize = 500;
/** How many one request judges at most: about half a second. The run of every quarter of an hour judges all. */
const requestMax = 2_000;
/** A day has 25 hours at most: what holds longer was stored by a clock that ran ahead. */
const validMsMax = 26 * hourMs;

interface StateScope {
  readonly institutionIds: readonly string[];
  readonly now: Date;
}

const among = ({ institutionIds }: StateScope): SQL => isAnyOf(sql`institution_id`, institutionIds);

const isDue = ({ now }: Pick<StateScope, "now">): SQL => sql`(valid_until is null
  or valid_until <= ${now.toISOString()}::timestamptz
  or valid_until > ${new Date(now.getTime() + validMsMax).toISOString()}::timestamptz)`;

const isEmptyScope = ({ institutionIds }: StateScope) => institutionIds.length === 0;

/** Judges again every state that may have changed; not more than a request may. One statement if none is due. */
export async function renewStates(database: Database, scope: StateScope): Promise<void> {
  if (isEmptyScope(scope)) return;
  const which = sql`${among(scope)} and ${isDue(scope)}`;
  for (let count = 0; count < requestMax;) {
    const due = await findDue(database, which, sql`valid_until nulls first`);
    const renewed = due.length > 0 ? await judge(database, due, scope.now) : 0;
    if (due.length < batchSize || renewed === 0) return;
    count += due.length;
  }
}

/**
 * The same of all institutions, however many. It goes by the key, so that each row is looked at once: with a million patients
 * looking for the next to judge among all would take longer than judging.
 */
export async function renewAllStates(database: Database, now: Date): Promise<void> {
  let after: SQL = sql`true`;
  for (;;) {
    const due = await findDue(database, sql`${after} and ${isDue({ now })}`, sql`patient_id`);
    const last = due.at(-1);
    if (last) await judge(database, due, now);
    if (!last || due.length < batchSize) return;
    after = sql`patient_id > ${last.patient_id}::uuid`;
  }
}

interface Due {
  patient_id: string;
  revision: number;
}

async function findDue(database: Database, which: SQL, order: SQL): Promise<Due[]> {
  const { rows } = (await database.execute(sql`
    select patient_id, revision from connectivity_states where ${which}
    order by ${order} limit ${batchSize}`)) as { rows: Due[] };
  return rows;
}

/** What changed after it was read is left as it is: due again. Answers how many were stored. */
async function judge(database: Database, due: readonly Due[], now: Date): Promise<number> {
  const patientIds = due.map(({ patient_id }) => patient_id);
  const { rows } = await findConnectivity(database, { patientIds, now });
  const revisions = new Map(due.map(({ patient_id, revision }) => [patient_id, revision]));
  const judged = rows.map(({ patientId, state, facts: { timeZone } }) => ({
    id: patientId,
    state,
    until: new Date(endOfDay(now, timeZone)).toISOString(),
    revision: revisions.get(patientId),
  }));
  // in one order and without waiting, so that two who judge at once never wait for each other
  const stored = (await database.execute(sql`
    with judged as (
      select * from json_to_recordset(${JSON.stringify(judged)}::json)
        as told(id uuid, state text, until timestamptz, revision integer)),
    mine as (
      select patient_id from connectivity_states join judged on judged.id = patient_id
      where connectivity_states.revision = judged.revision
      order by patient_id for no key update of connectivity_states skip locked)
    update connectivity_states as kept set state = judged.state, valid_until = judged.until
    from judged join mine on mine.patient_id = judged.id
    where kept.patient_id = judged.id and kept.revision = judged.revision returning kept.patient_id`)) as {
    rows: unknown[];
  };
  return stored.rows.length;
}

const endOfDay = (now: Date, timeZone: string): number =>
  startOfDay(addDays(calendarDay(now.getTime(), timeZone), 1), timeZone);

/** Who is in any of these states, as a statement of ids of patients. */
export const patientsInStates = (
  institutionIds: readonly string[],
  states: readonly ConnectivityState[],
): SQL => sql`
  select patient_id from connectivity_states
  where ${isAnyOf(sql`institution_id`, institutionIds)} and state in (${sql.join(
    states.map((state) => sql`${state}`),
    sql`, `,
  )})`;

/** How many are in each state, and of how many that is being worked out again. */
export async function countStates(
  database: Database,
  scope: StateScope,
): Promise<{ counts: Record<ConnectivityState, number>; dueCount: number }> {
  const counted = isEmptyScope(scope)
    ? []
    : (
        (await database.execute(sql`
          select state, count(*)::int as patients, (count(*) filter (where ${isDue(scope)}))::int as due
          from connectivity_states where ${among(scope)} group by state`)) as {
          rows: { state: string | null; patients: number; due: number }[];
        }
      ).rows;
  const countOf = (state: string) => counted.find((row) => row.state === state)?.patients ?? 0;
  return {
    counts: Object.fromEntries(
      connectivityStates.map((state) => [state, countOf(state)]),
    ) as Record<ConnectivityState, number>,
    dueCount: counted.reduce((sum, { due }) => sum + due, 0),
  };
}
