/**
 * Connectivity of all patients of some institutions: the facts in two statements, judged in memory, and what a window
 * shows in four more. Costs grow with the number of patients in care (docs/decisions/0059 has the measured times).
 */
import { and, desc, eq, sql, type SQL } from "../drizzle.ts";
import { connectivityStates, type ConnectivityState } from "#contract/codes/connectivity.ts";
import type { ConnectivityItem } from "#contract/connectivity.ts";
import { knownRule } from "#contract/flag.ts";
import type { Database } from "../database.ts";
import type { Absence } from "../rules/absence.ts";
import {
  evaluateConnectivity,
  evaluateDevice,
  type Connectivity,
  type ConnectivityFacts,
} from "../rules/connectivity.ts";
import { deskCalls } from "../schema/desk-calls.ts";
import { patientDevices } from "../schema/patient-devices.ts";
import { patients } from "../schema/patients.ts";
import { refusedDeliveries } from "../schema/refused-deliveries.ts";
import { isAnyOf } from "./any-of.ts";
import { toDeskCall } from "./desk-calls.ts";
import { iso } from "./iso.ts";
import { toPatientInfo } from "./patient-info.ts";

interface ConnectivityQuery {
  /** of all institutions if left out */
  institutionIds?: readonly string[];
  /** these patients alone */
  patientIds?: readonly string[] | undefined;
  now: Date;
}

interface JudgedPatient {
  patientId: string;
  nameSort: string;
  state: ConnectivityState;
  facts: ConnectivityFacts;
  judged: Connectivity;
}

interface FactRow {
  id: string;
  time_zone: string;
  status: string;
  name_sort: string;
  status_at: string;
  last_contact_at: string | null;
  rules: { severity: number; flag_info: Record<string, unknown> }[] | null;
  has_device: boolean;
  called_at: string | null;
  call_again_on: string | null;
  refusal_reason: string | null;
  refused_at: string | null;
  battery_percent: number | null;
  battery_at: string | null;
}

/** Milliseconds since 1970 as the database writes them: numbers arrive the same from every driver. */
const ms = (at: string | null) => (at === null ? null : Number(at));

/** How one patient sends; null for who is offboarded. */
export async function connectivityOf(
  database: Database,
  patient: { id: string; institutionId: string },
  now: Date,
): Promise<ReturnType<typeof answerFields> | null> {
  const query = { institutionIds: [patient.institutionId], patientIds: [patient.id], now };
  const { rows } = await findConnectivity(database, query);
  return rows[0] ? answerFields(rows[0].judged) : null;
}

/** Patients who are not offboarded, the most urgent first, and how many are in each state. */
export async function findConnectivity(
  database: Database,
  query: ConnectivityQuery,
): Promise<{ rows: JudgedPatient[]; counts: Record<ConnectivityState, number> }> {
  const counts = Object.fromEntries(connectivityStates.map((state) => [state, 0])) as Record<
    ConnectivityState,
    number
  >;
  if (query.institutionIds?.length === 0) return { rows: [], counts };
  const facts = await findFacts(database, query);
  const absences = await findAbsences(database, query);
  const rows = facts.map((row): JudgedPatient => {
    const own = toFacts(row, absences.get(row.id) ?? [], query.now);
    const judged = evaluateConnectivity(own);
    counts[judged.state] += 1;
    const { id: patientId, name_sort: nameSort } = row;
    return { patientId, nameSort, state: judged.state, facts: own, judged };
  });
  return { rows: rows.toSorted(byUrgency), counts };
}

const matchesQuery = ({ institutionIds, patientIds }: ConnectivityQuery): SQL => {
  const parts = [sql`worklist.status <> 'OFFBOARDED'`];
  if (institutionIds) parts.push(isAnyOf(sql`worklist.institution_id`, institutionIds));
  if (patientIds) parts.push(isAnyOf(sql`worklist.patient_id`, patientIds));
  return sql.join(parts, sql` and `);
};

async function findFacts(database: Database, query: ConnectivityQuery): Promise<FactRow[]> {
  const epoch = (column: string) => sql.raw(`(extract(epoch from ${column}) * 1000)::bigint::text`);
  const { rows } = (await database.execute(sql`
    select worklist.patient_id as id, patients.time_zone, worklist.status, worklist.name_sort,
      ${epoch("patients.status_at")} as status_at,
      ${epoch("worklist.last_transmission_at")} as last_contact_at,
      (select jsonb_agg(jsonb_build_object('severity', severity, 'flag_info', flag_info))
        from patient_flags where patient_flags.patient_id = worklist.patient_id
          and replaced_at is null and is_active and type = 'NO_ADHERENCE') as rules,
      exists (select 1 from patient_devices where patient_devices.patient_id = worklist.patient_id
        and is_active and item_type = 'external_device') as has_device,
      ${epoch("called.called_at")} as called_at, called.call_again_on::text as call_again_on,
      refused.last_reason as refusal_reason, ${epoch("refused.last_at")} as refused_at,
      battery.battery_percent, ${epoch("battery.battery_at")} as battery_at
    from worklist
    join patients on patients.id = worklist.patient_id
    left join lateral (select called_at, call_again_on from desk_calls
      where desk_calls.patient_id = worklist.patient_id
      order by called_at desc, id desc limit 1) as called on true
    left join lateral (select last_reason, last_at from refused_deliveries
      where refused_deliveries.patient_id = worklist.patient_id
      order by last_at desc, device_name limit 1) as refused on true
    left join lateral (select battery_percent, battery_at from patient_devices
      where patient_devices.patient_id = worklist.patient_id and is_active
        and item_type = 'external_device' and battery_percent is not null
      order by battery_percent, battery_at desc limit 1) as battery on true
    where ${matchesQuery(query)}`)) as { rows: FactRow[] };
  return rows;
}

/** Those that count now; all of the past, because the days since the last contact are looked at. */
async function findAbsences(
  database: Database,
  query: ConnectivityQuery,
): Promise<Map<string, Absence[]>> {
  const { rows } = (await database.execute(sql`
    select time_offs.id, time_offs.patient_id, start_date::text, end_date::text
    from time_offs join worklist on worklist.patient_id = time_offs.patient_id
    where ${matchesQuery(query)}
      and (deactivated_at is null or deactivated_at > ${query.now.toISOString()}::timestamptz)`)) as {
    rows: { id: string; patient_id: string; start_date: string; end_date: string }[];
  };
  return new Map(
    [...Map.groupBy(rows, (row) => row.patient_id)].map(([patientId, own]) => [
      patientId,
      own.map(({ id, start_date: startDate, end_date: endDate }) => ({
        id,
        startDate,
        endDate,
        deactivatedAt: null,
      })),
    ]),
  );
}

function toFacts(row: FactRow, absences: readonly Absence[], now: Date): ConnectivityFacts {
  const days = (row.rules ?? []).flatMap(({ severity, flag_info }) => {
    const rule = knownRule({ type: "NO_ADHERENCE", severity, is_active: true, flag_info });
    return rule?.type === "NO_ADHERENCE" && rule.flag_info.n_days !== null
      ? [rule.flag_info.n_days]
      : [];
  });
  const calledAt = ms(row.called_at);
  const refusedAt = ms(row.refused_at);
  return {
    now: now.getTime(),
    timeZone: row.time_zone,
    isMonitored: row.status === "ONBOARDED",
    monitoringSinceAt: ms(row.status_at),
    lastContactAt: ms(row.last_contact_at),
    silenceDays: days.length > 0 ? Math.min(...days) : null,
    absences,
    hasDevice: row.has_device,
    lastCall: calledAt === null ? null : { calledAt, callAgainOn: row.call_again_on },
    refusals:
      refusedAt === null || row.refusal_reason === null
        ? null
        : { reason: row.refusal_reason, lastAt: refusedAt },
    battery: batteryOf(row.battery_percent, ms(row.battery_at)),
  };
}

const batteryOf = (percent: number | null, at: number | null) =>
  percent === null || at === null ? null : { percent, at };

/** The states in their order of work, the longest silence first, then by name. */
function byUrgency(a: JudgedPatient, b: JudgedPatient): number {
  const rank = ({ state }: JudgedPatient) => connectivityStates.indexOf(state);
  const since = ({ judged }: JudgedPatient) =>
    judged.disconnectedAt ?? judged.expectedBy ?? Number.MAX_SAFE_INTEGER;
  const text = (one: JudgedPatient) => `${one.nameSort} ${one.patientId}`;
  return rank(a) - rank(b) || since(a) - since(b) || (text(a) < text(b) ? -1 : 1);
}

const answerFields = (judged: Connectivity) => ({
  state: judged.state,
  last_contact_at: isoOf(judged.lastContactAt),
  expected_by: isoOf(judged.expectedBy),
  disconnected_at: isoOf(judged.disconnectedAt),
  cause: judged.cause,
  refusal_reason: judged.refusalReason,
  next_step: judged.nextStep,
  next_step_on: judged.nextStepOn,
});
const isoOf = (at: number | null) => (at === null ? null : iso(new Date(at)));

/** What the desk shows of these patients, in their order. */
export async function listItems(
  database: Database,
  window: readonly JudgedPatient[],
): Promise<ConnectivityItem[]> {
  if (window.length === 0) return [];
  const ids = window.map(({ patientId }) => patientId);
  const people = await database.select().from(patients).where(isAnyOf(patients.id, ids));
  const devices = await database
    .select()
    .from(patientDevices)
    .where(
      and(isAnyOf(patientDevices.patientId, ids), eq(patientDevices.itemType, "external_device")),
    )
    .orderBy(patientDevices.createdAt, patientDevices.name, patientDevices.id);
  const refused = await database
    .select()
    .from(refusedDeliveries)
    .where(isAnyOf(refusedDeliveries.patientId, ids));
  const calls = await database
    .selectDistinctOn([deskCalls.patientId])
    .from(deskCalls)
    .where(isAnyOf(deskCalls.patientId, ids))
    .orderBy(deskCalls.patientId, desc(deskCalls.calledAt), desc(deskCalls.id));
  const byId = new Map(people.map((row) => [row.id, row]));
  const devicesOf = Map.groupBy(devices, (row) => row.patientId);
  const refusedOf = new Map(refused.map((row) => [`${row.patientId} ${row.deviceName}`, row]));
  const callOf = new Map(calls.map((row) => [row.patientId, row]));
  return window.flatMap(({ patientId, facts, judged }) => {
    const person = byId.get(patientId);
    if (!person) return [];
    const call = callOf.get(patientId);
    return [
      {
        patient_id: patientId,
        short_id: String(person.shortId),
        patient_info: toPatientInfo(person),
        phone_nr: person.mobile ?? person.landline,
        ...answerFields(judged),
        devices: (devicesOf.get(patientId) ?? []).map((device) => {
          const refusals = refusedOf.get(`${patientId} ${device.serialNumber ?? ""}`);
          return {
            id: device.id,
            name: device.name ?? device.serialNumber,
            device_type: device.deviceType,
            refused_count: refusals?.refusedCount ?? 0,
            ...answerFields(
              evaluateDevice(facts, {
                isInUse: device.isActive,
                type: device.deviceType,
                lastContactAt: device.lastTransmissionAt?.getTime() ?? null,
                addedAt: device.createdAt.getTime(),
                battery: batteryOf(device.batteryPercent, device.batteryAt?.getTime() ?? null),
                refusals: refusals
                  ? { reason: refusals.lastReason, lastAt: refusals.lastAt.getTime() }
                  : null,
              }),
            ),
          };
        }),
        last_call: call ? toDeskCall(call) : null,
      },
    ];
  });
}
