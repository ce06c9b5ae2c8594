/**
 * One measurement from arrival to incident, in one transaction: stored, judged by the patient's rules,
 * incidents raised, worklist and device brought up to date. Either all of it stands or nothing.
 */
import { healthDataTypeId } from "#contract/codes/health-data-type.ts";
import { and, desc, eq, gte, inArray, lt, lte } from "drizzle-orm";
import type { TakenReading } from "#contract/ingest.ts";
import type { Database } from "../database.ts";
import { evaluateReading, newIncidents } from "../rules/evaluate-reading.ts";
import type { PatientRule } from "../rules/incident.ts";
import { readTraceInTurns } from "../rules/heart-beats/read-trace.ts";
import type { Reading } from "../rules/reading.ts";
import { readingsToReevaluate } from "../rules/reevaluation.ts";
import { healthReadings } from "../schema/health-readings.ts";
import { incidents } from "../schema/incidents.ts";
import { patientDevices } from "../schema/patient-devices.ts";
import type { patients } from "../schema/patients.ts";
import { hashSignal, packSignal } from "./ecg-signal.ts";
import { removeSignal, storeSignal } from "./ecg-slices.ts";
import type { IncidentRow } from "./incidents.ts";
import { findAbsences, findActiveRules } from "./patient-rules.ts";
import { raiseIncidents } from "./raise-incidents.ts";
import { toReadings } from "./rule-readings.ts";
import { type PreparedEcg, storeReading, type Stored } from "./store-reading.ts";
import { lockPatients, refreshWorklist } from "./worklist.ts";
import { dayMs } from "#contract/codes/duration.ts";
import { Temporal } from "temporal-polyfill";
import { dayOf, startOfDay } from "../rules/calendar.ts";

type PatientRow = Pick<typeof patients.$inferSelect, "id" | "institutionId" | "timeZone">;

const deviceTypes: Record<TakenReading["kind"], string | null> = {
  weight: "SCALE",
  blood_pressure: "BP_CUFF",
  heart_rate: "WEARABLE",
  ecg: "WEARABLE",
  well_being: null,
};

export async function takeReading(
  database: Database,
  patient: PatientRow,
  taken: TakenReading,
  now: Date,
): Promise<{ stored: Stored; raised: IncidentRow[] }> {
  if (taken.kind !== "ecg") return takePrepared(database, patient, taken, now);
  // before the transaction: a long trace takes seconds, and nobody is to wait for it
  const signal = packSignal(taken.values_mv);
  const ecg = {
    id: crypto.randomUUID(),
    signalHash: hashSignal(signal),
    computedRate: await computeRate(taken),
  };
  await storeSignal(database, ecg.id, signal);
  const told = await takePrepared(database, patient, taken, now, ecg);
  const isNew = told.stored.outcome === "taken" && told.stored.ids.includes(ecg.id);
  // after a failure nothing is removed here: a commit may stand though its answer was lost (removeLooseSlices)
  if (!isNew) await removeSignal(database, ecg.id);
  return told;
}

async function takePrepared(
  database: Database,
  patient: PatientRow,
  taken: TakenReading,
  now: Date,
  ecg?: PreparedEcg,
): Promise<{ stored: Stored; raised: IncidentRow[] }> {
  return database.transaction(async (transaction) => {
    await lockPatients(transaction, [patient.id]);
    const deviceId = await findDevice(transaction, patient.id, taken, now);
    const place = { patientId: patient.id, deviceId, receivedAt: now };
    const stored = await storeReading(transaction, place, taken, ecg);
    if (stored.outcome !== "taken") return { stored, raised: [] };
    const raised = await judge(transaction, patient, stored.reading, now);
    if (deviceId)
      await transaction
        .update(patientDevices)
        .set({ lastTransmissionAt: now })
        .where(eq(patientDevices.id, deviceId));
    await refreshWorklist(transaction, [patient.id], now);
    return { stored, raised };
  });
}

async function computeRate(
  taken: Extract<TakenReading, { kind: "ecg" }>,
): Promise<number | null | undefined> {
  if (taken.bpm !== null || taken.is_inconclusive) return undefined;
  return (await readTraceInTurns(taken.values_mv, taken.sampling_rate_hz)).rateBpm;
}

/** The patient's device of that serial number; a new one is registered. Answers need no device. */
async function findDevice(
  transaction: Database,
  patientId: string,
  taken: TakenReading,
  now: Date,
): Promise<string | null> {
  const deviceType = deviceTypes[taken.kind];
  if (!deviceType) return null;
  const { device_id: serialNumber } = taken;
  const [known] = await transaction
    .select({ id: patientDevices.id })
    .from(patientDevices)
    .where(
      and(eq(patientDevices.patientId, patientId), eq(patientDevices.serialNumber, serialNumber)),
    )
    .orderBy(patientDevices.createdAt)
    .limit(1);
  if (known) return known.id;
  const id = crypto.randomUUID();
  await transaction.insert(patientDevices).values({
    id,
    patientId,
    itemType: "external_device",
    deviceType,
    manufacturer: "",
    name: serialNumber,
    serialNumber,
    createdAt: now,
  });
  return id;
}

async function judge(
  transaction: Database,
  patient: PatientRow,
  reading: Reading,
  now: Date,
): Promise<IncidentRow[]> {
  const rules = (await findActiveRules(transaction, [patient.id])).get(patient.id) ?? [];
  if (rules.length === 0) return [];
  const absences = (await findAbsences(transaction, [patient.id])).get(patient.id) ?? [];
  const history = await findHistory(transaction, patient.id, reading, rules);
  const { timeZone } = patient;
  // a delivery that began after this one may have stored first: what is read under the lock is known
  const receivedAt = [reading, ...history].map((one) => one.receivedAt);
  const evaluatedAt = Math.max(now.getTime(), ...receivedAt);
  const later = readingsToReevaluate({ late: reading, history, rules, timeZone });
  const decided = [reading, ...later].flatMap((one) =>
    evaluateReading({
      reading: one,
      history: [reading, ...history].filter(({ id }) => id !== one.id),
      rules,
      absences,
      timeZone,
      evaluatedAt,
    }),
  );
  // most readings raise nothing, and need not ask what stands
  if (decided.length === 0) return [];
  const sources = decided.flatMap(({ readingId }) => readingId ?? []);
  const standing = await transaction
    .select({ type: incidents.flagType, severity: incidents.severity, readingId: incidents.source })
    .from(incidents)
    .where(and(eq(incidents.patientId, patient.id), inArray(incidents.source, sources)));
  const fresh = newIncidents(
    decided,
    standing.map((known) => ({ ...known, type: known.type ?? "" })),
  );
  const { id: patientId, institutionId } = patient;
  return raiseIncidents(transaction, { patientId, institutionId, receivedAt: now }, fresh);
}

/** The longest span that an increase rule of this kind looks back, days. */
function longestWindowDays(rules: readonly PatientRule[], kind: Reading["kind"]): number {
  const type = kind === "weight" ? "INCR_WEIGHT" : kind === "heart_rate" ? "INCR_HEART_RATE" : null;
  const days = rules.map((rule) => {
    if (rule.type !== type) return 0;
    if (rule.type !== "INCR_WEIGHT" && rule.type !== "INCR_HEART_RATE") return 0;
    const { day_count: dayCount, expand_reference_period: expansion } = rule.flag_info;
    return (dayCount ?? 0) * (1 + (expansion ?? 0));
  });
  return Math.max(0, ...days);
}

/**
 * The readings of the same kind that a rule may compare with: a window before, one more before that (it is
 * told as left out), and a window after, for a reading that comes late.
 */
async function findHistory(
  transaction: Database,
  patientId: string,
  reading: Reading,
  rules: readonly PatientRule[],
): Promise<Reading[]> {
  const windowDays = longestWindowDays(rules, reading.kind);
  if (windowDays === 0) return [];
  const isOfKind = and(
    eq(healthReadings.patientId, patientId),
    eq(
      healthReadings.healthDataTypeId,
      reading.kind === "weight" ? healthDataTypeId.weight : healthDataTypeId.heartRate,
    ),
  );
  // a day more at each end: days of a zone are up to 25 hours long
  const reachMs = (windowDays + 1) * dayMs;
  const from = new Date(reading.measuredAt - reachMs);
  const to = new Date(reading.measuredAt + reachMs);
  const within = await transaction
    .select()
    .from(healthReadings)
    .where(and(isOfKind, gte(healthReadings.measuredAt, from), lte(healthReadings.measuredAt, to)));
  const before = await transaction
    .select()
    .from(healthReadings)
    .where(and(isOfKind, lt(healthReadings.measuredAt, from)))
    .orderBy(desc(healthReadings.measuredAt))
    .limit(1);
  return toReadings([...before, ...within]).filter(({ id }) => id !== reading.id);
}

type Enrolled = Pick<typeof patients.$inferSelect, "enrollmentDate" | "createdAt" | "timeZone">;

/**
 * From when on measurements of a patient are taken: a year before the enrolment, for what a device still holds when it
 * comes. Older ones are mostly those of a device that has lost its clock and counts from 1970 or 2000. Start of that day
 * in the patient's zone, epoch milliseconds. Of enrolment and entry into the records the earlier counts.
 */
export function earliestMeasurement({ enrollmentDate, createdAt, timeZone }: Enrolled): number {
  const recordedOn = dayOf(createdAt.getTime(), timeZone);
  const first =
    enrollmentDate !== null && enrollmentDate < recordedOn ? enrollmentDate : recordedOn;
  return startOfDay(Temporal.PlainDate.from(first).subtract({ years: 1 }).toString(), timeZone);
}
