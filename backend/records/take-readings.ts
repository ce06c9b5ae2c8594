/**
 * Measurements from arrival to incident, in one transaction for all that came together: stored, judged by the patients'
 * rules, incidents raised, worklist and devices brought up to date. Either all of it is stored or nothing.
 *
 * Existing rows are read once, each reading is then decided in memory in the order in which it came, as if it had come
 * alone, and what is new is written once (docs/decisions/0052).
 */
import { and, inArray, isNull } from "../drizzle.ts";
import type { TakenReading } from "#contract/reading.ts";
import type { Database } from "../database.ts";
import type { Absence } from "../rules/absence.ts";
import { evaluateReading, newIncidents } from "../rules/evaluate-reading.ts";
import type { Incident, PatientRule } from "../rules/incident.ts";
import type { Reading } from "../rules/reading.ts";
import { readingsToReevaluate } from "../rules/reevaluation.ts";
import { incidents } from "../schema/incidents.ts";
import { patientDevices } from "../schema/patient-devices.ts";
import type { patients } from "../schema/patients.ts";
import { isAnyOf, isAnyText } from "./any-of.ts";
import { removeSignal } from "./ecg-slices.ts";
import type { IncidentRow } from "./incidents.ts";
import { findAbsences, findActiveRules } from "./patient-rules.ts";
import { prepareEcg, readEcg } from "./prepare-ecg.ts";
import { raiseIncidents } from "./raise-incidents.ts";
import { endWorseSnoozes } from "./snoozes.ts";
import { openReadingShelves, type HistorySpan, type ReadingShelves } from "./reading-shelves.ts";
import { historyTypes, reachMs } from "./rule-reach.ts";
import { toReadings } from "./rule-readings.ts";
import { type PreparedEcg, storeReading, type Stored, type ValueRow } from "./store-reading.ts";
import { lockPatients, refreshWorklist } from "./worklist.ts";

type PatientRow = Pick<typeof patients.$inferSelect, "id" | "institutionId" | "timeZone">;

export interface Delivery {
  patient: PatientRow;
  readings: readonly TakenReading[];
}

export interface TakenDelivery {
  /** of each reading, in their order */
  stored: Stored[];
  raised: IncidentRow[];
}

/** The last that the transaction does, with what was taken of each delivery. */
type Finish = (transaction: Database, taken: readonly TakenDelivery[]) => Promise<void>;

const deviceTypes: Record<TakenReading["kind"], string | null> = {
  weight: "SCALE",
  blood_pressure: "BP_CUFF",
  heart_rate: "WEARABLE",
  oxygen_saturation: "OTHER",
  body_temperature: "OTHER",
  blood_glucose: "GLUCOSE_METER",
  respiratory_rate: "WEARABLE",
  steps: "WEARABLE",
  body_water: "SCALE",
  ecg: "WEARABLE",
  well_being: null,
};

/**
 * Takes what came together, `now` being the time of its arrival. `finish` is the last that the transaction does. A
 * patient may be named by several deliveries. @throws whatever the database throws: nothing is stored then
 */
export async function takeReadings(
  database: Database,
  deliveries: readonly Delivery[],
  now: Date,
  finish: Finish = async () => undefined,
): Promise<TakenDelivery[]> {
  // before the transaction: a long trace takes seconds, and no other request waits for it
  const prepared = new Map<TakenReading, PreparedEcg>();
  for (const { readings } of deliveries)
    for (const taken of readings)
      if (taken.kind === "ecg") prepared.set(taken, await prepareEcg(database, taken));
  const taken = await database.transaction(async (transaction) => {
    const found = await takePrepared(transaction, deliveries, now, prepared);
    await finish(transaction, found);
    return found;
  });
  const newIds = new Set(
    taken.flatMap(({ stored }) =>
      stored.flatMap((one) => (one.outcome === "taken" ? one.ids : [])),
    ),
  );
  // after a failure nothing is removed here: a commit may have succeeded though its answer was lost (removeLooseSlices)
  for (const { id } of prepared.values()) if (!newIds.has(id)) await removeSignal(database, id);
  return taken;
}

/** Carries what was decided out of the transaction that it ends. */
class UndoneError extends Error {
  readonly taken: TakenDelivery[];
  constructor(taken: TakenDelivery[]) {
    super("undone on purpose");
    this.taken = taken;
  }
}

/**
 * What {@link takeReadings} would do: decided and judged as there, in a transaction that is taken back. No signal is
 * stored. `finish` runs in a transaction of its own, which stands.
 */
export async function tryReadings(
  database: Database,
  deliveries: readonly Delivery[],
  now: Date,
  finish: Finish = async () => undefined,
): Promise<TakenDelivery[]> {
  const prepared = new Map<TakenReading, PreparedEcg>();
  for (const { readings } of deliveries)
    for (const taken of readings)
      if (taken.kind === "ecg") prepared.set(taken, (await readEcg(taken)).ecg);
  const taken = await database
    .transaction(async (transaction): Promise<TakenDelivery[]> => {
      throw new UndoneError(await takePrepared(transaction, deliveries, now, prepared));
    })
    .catch((error: unknown) => {
      if (error instanceof UndoneError) return error.taken;
      throw error;
    });
  await database.transaction((transaction) => finish(transaction, taken));
  return taken;
}

async function takePrepared(
  transaction: Database,
  deliveries: readonly Delivery[],
  now: Date,
  prepared: ReadonlyMap<TakenReading, PreparedEcg>,
): Promise<TakenDelivery[]> {
  const filled = deliveries.filter(({ readings }) => readings.length > 0);
  const patientIds = [...new Set(filled.map(({ patient }) => patient.id))];
  if (patientIds.length === 0) return deliveries.map(() => ({ stored: [], raised: [] }));
  const locked = await lockPatients(transaction, patientIds);
  const rules = await findActiveRules(transaction, patientIds);
  const absences =
    rules.size > 0 ? await findAbsences(transaction, patientIds) : new Map<string, Absence[]>();
  const devices = await findDevices(transaction, filled, now);
  const shelves = await openReadingShelves(
    transaction,
    filled.flatMap(({ patient, readings }) =>
      readings.map((taken) => ({ patientId: patient.id, taken })),
    ),
    historySpans(filled, rules),
  );
  const usedDevices = new Set<string>();
  const decided = new Map<string, Incident[][]>();
  const arrived = new Map<string, Reading[]>();
  const stored = deliveries.map(({ patient, readings }) =>
    readings.map((taken) => {
      const deviceId = devices.idOf(patient.id, taken);
      const place = { patientId: patient.id, deviceId, receivedAt: now };
      const one = storeReading(shelves, place, taken, prepared.get(taken));
      if (one.outcome !== "taken") return one;
      if (deviceId) usedDevices.add(deviceId);
      arrived.set(patient.id, [...(arrived.get(patient.id) ?? []), one.reading]);
      const own = {
        patient,
        rules: rules.get(patient.id) ?? [],
        absences: absences.get(patient.id) ?? [],
      };
      const found = judge(shelves, own, one.reading, now);
      // most readings raise nothing, and need no look at existing incidents
      if (found.length > 0) decided.set(patient.id, [...(decided.get(patient.id) ?? []), found]);
      return one;
    }),
  );
  await devices.write(usedDevices, now);
  await shelves.write();
  const snoozed = locked.filter(({ snoozedUntil }) => snoozedUntil !== null && snoozedUntil > now);
  const ofSnoozed = snoozed.map(({ patientId: id }) => [id, arrived.get(id) ?? []] as const);
  if (snoozed.length > 0) await endWorseSnoozes(transaction, new Map(ofSnoozed), now);
  const raised = await raise(transaction, filled, decided, now);
  // answers come from no device, and are a contact as well
  await refreshWorklist(transaction, [...arrived.keys()], now);
  const reported = new Set<string>();
  return deliveries.map(({ patient }, index) => {
    // if a patient is named twice, what was raised is reported with the first
    const isFirst = !reported.has(patient.id);
    reported.add(patient.id);
    const own = isFirst ? raised.filter(({ patientId }) => patientId === patient.id) : [];
    return { stored: stored[index] ?? [], raised: own };
  });
}

interface Devices {
  /** null for what comes from no device */
  idOf: (patientId: string, taken: TakenReading) => string | null;
  /** Registers the new ones, and notes for those of `used` that they have transmitted. */
  write: (used: ReadonlySet<string>, now: Date) => Promise<void>;
}

/** The patients' devices of these serial numbers; new ones are registered with what they sent. Answers need no device. */
async function findDevices(
  transaction: Database,
  deliveries: readonly Delivery[],
  now: Date,
): Promise<Devices> {
  const sent = deliveries.flatMap(({ patient, readings }) =>
    readings
      .filter(({ kind }) => deviceTypes[kind] !== null)
      .map((taken) => ({ patientId: patient.id, taken })),
  );
  const keyOf = (patientId: string, serialNumber: string) => `${patientId} ${serialNumber}`;
  const known = new Map<string, string>();
  const serialNumbers = [...new Set(sent.map(({ taken }) => taken.device_id))];
  if (sent.length > 0) {
    const patientIds = [...new Set(sent.map(({ patientId }) => patientId))];
    const rows = await transaction
      .select({
        id: patientDevices.id,
        patientId: patientDevices.patientId,
        serialNumber: patientDevices.serialNumber,
      })
      .from(patientDevices)
      .where(
        and(
          isAnyOf(patientDevices.patientId, patientIds),
          isAnyText(patientDevices.serialNumber, serialNumbers),
        ),
      )
      .orderBy(patientDevices.createdAt);
    // the oldest of a serial number
    for (const { id, patientId, serialNumber } of rows.toReversed())
      if (serialNumber !== null) known.set(keyOf(patientId, serialNumber), id);
  }
  const added = new Map<string, typeof patientDevices.$inferInsert>();
  for (const { patientId, taken } of sent) {
    const { device_id: serialNumber, kind } = taken;
    const key = keyOf(patientId, serialNumber);
    if (known.has(key)) continue;
    const id = crypto.randomUUID();
    known.set(key, id);
    added.set(id, {
      id,
      patientId,
      itemType: "external_device",
      deviceType: deviceTypes[kind],
      manufacturer: "",
      name: serialNumber,
      serialNumber,
      createdAt: now,
    });
  }
  return {
    idOf: (patientId, { kind, device_id }) =>
      deviceTypes[kind] === null ? null : (known.get(keyOf(patientId, device_id)) ?? null),
    async write(used) {
      const rows = [...added.entries()].map(([id, row]) => ({
        ...row,
        lastTransmissionAt: used.has(id) ? now : null,
      }));
      if (rows.length > 0) await transaction.insert(patientDevices).values(rows);
      const others = [...used].filter((id) => !added.has(id));
      if (others.length > 0)
        await transaction
          .update(patientDevices)
          .set({ lastTransmissionAt: now })
          .where(isAnyOf(patientDevices.id, others));
    },
  };
}

interface OwnRules {
  patient: PatientRow;
  rules: readonly PatientRule[];
  absences: readonly Absence[];
}

function judge(
  shelves: ReadingShelves,
  { patient, rules, absences }: OwnRules,
  reading: Reading,
  now: Date,
): Incident[] {
  if (rules.length === 0) return [];
  const history = findHistory(shelves, patient.id, reading, rules);
  const { timeZone } = patient;
  // a delivery that began after this one may have stored first: what is read under the lock is known
  const receivedAt = [reading, ...history].map((one) => one.receivedAt);
  const evaluatedAt = Math.max(now.getTime(), ...receivedAt);
  const later = readingsToReevaluate({ late: reading, history, rules, timeZone });
  return [reading, ...later].flatMap((one) =>
    evaluateReading({
      reading: one,
      history: [reading, ...history].filter(({ id }) => id !== one.id),
      rules,
      absences,
      timeZone,
      evaluatedAt,
    }),
  );
}

/** `decided` by patient, of each reading by itself: what one reading has raised exists for the next. */
async function raise(
  transaction: Database,
  deliveries: readonly Delivery[],
  decided: ReadonlyMap<string, Incident[][]>,
  now: Date,
): Promise<IncidentRow[]> {
  if (decided.size === 0) return [];
  const sources = [...decided.values()].flat(2).flatMap(({ readingId }) => readingId ?? []);
  const standing = await transaction
    .select({
      patientId: incidents.patientId,
      type: incidents.flagType,
      severity: incidents.severity,
      readingId: incidents.source,
    })
    .from(incidents)
    .where(
      and(
        isAnyOf(incidents.patientId, [...decided.keys()]),
        inArray(incidents.source, [...new Set(sources)]),
        // what is withdrawn keeps nothing from being raised
        isNull(incidents.withdrawnAt),
      ),
    );
  const places = new Map(deliveries.map(({ patient }) => [patient.id, patient]));
  return raiseIncidents(
    transaction,
    [...decided].flatMap(([patientId, steps]) => {
      const { institutionId } = places.get(patientId) ?? {};
      if (institutionId === undefined) return [];
      const known = standing
        .filter((row) => row.patientId === patientId)
        .map((row) => ({ ...row, type: row.type ?? "" }));
      const fresh: Incident[] = [];
      for (const step of steps) fresh.push(...newIncidents(step, [...known, ...fresh]));
      return [{ patientId, institutionId, receivedAt: now, decided: fresh }];
    }),
  );
}

function historySpans(
  deliveries: readonly Delivery[],
  rules: ReadonlyMap<string, readonly PatientRule[]>,
): HistorySpan[] {
  const spans = new Map<string, HistorySpan>();
  for (const { patient, readings } of deliveries)
    for (const { kind, measured_at } of readings) {
      const [type] = historyTypes[kind] ?? [];
      const reach = reachMs(rules.get(patient.id) ?? [], kind);
      if (type === undefined || reach === 0) continue;
      const measuredAt = Date.parse(measured_at);
      const key = `${patient.id} ${type}`;
      const before = spans.get(key);
      const from = Math.min(before?.from.getTime() ?? Infinity, measuredAt - reach);
      const to = Math.max(before?.to.getTime() ?? -Infinity, measuredAt + reach);
      spans.set(key, { patientId: patient.id, type, from: new Date(from), to: new Date(to) });
    }
  return [...spans.values()];
}

/**
 * The readings of the same kind that a rule may compare with: a window before, one more before that (reported as left
 * out), and a window after, for a reading that comes late.
 */
function findHistory(
  shelves: ReadingShelves,
  patientId: string,
  reading: Reading,
  rules: readonly PatientRule[],
): Reading[] {
  const [type] = historyTypes[reading.kind] ?? [];
  const reach = reachMs(rules, reading.kind);
  if (type === undefined || reach === 0) return [];
  const [from, to] = [reading.measuredAt - reach, reading.measuredAt + reach];
  const within: ValueRow[] = [];
  let before: ValueRow | undefined;
  for (const row of shelves.valuesOf(patientId, type)) {
    const at = row.measuredAt.getTime();
    if (at >= from && at <= to) within.push(row);
    else if (at < from && at > (before?.measuredAt.getTime() ?? -Infinity)) before = row;
  }
  return toReadings([...(before ? [before] : []), ...within]).filter(({ id }) => id !== reading.id);
}
