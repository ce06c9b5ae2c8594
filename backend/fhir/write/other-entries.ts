/**
 * What FHIR brings beside measurements: devices, their batteries, laboratory values, voice recordings and documents. Each is
 * read and checked before the transaction, and stored in it with the Observations of its bundle.
 */
import type { Database } from "../../database.ts";
import { readMoment } from "../../ingest/moment.ts";
import { earliestMeasurement } from "../../records/earliest-measurement.ts";
import { addIdentifiers, findIdentifiers } from "../../records/fhir-resources.ts";
import { countRefused } from "../../records/refused-deliveries.ts";
import { noteDevice } from "../../records/sent-devices.ts";
import {
  hasImplant,
  quarantine,
  storeDocument,
  storeRecording,
  type StoredFile,
} from "../../records/sent-files.ts";
import { lockPatients } from "../../records/worklist.ts";
import { defaultTimeZone } from "../../rules/calendar.ts";
import { attempt, FhirRefusal, information } from "../operation-outcome.ts";
import {
  findSubjects,
  subjectReference,
  unknownPatient,
  type PatientRow,
} from "./find-subjects.ts";
import { readBattery, readDevice, type SentBattery, type SentDevice } from "./sent-devices.ts";
import { checkCreate, otherTypes, readSearch, type RawEntry } from "./sent-entry.ts";
import { readFile, sniff, type FileKind, type SentFile } from "./sent-file.ts";
import { planOfLab, readSentLab, type SentLabEntry } from "./sent-lab.ts";
import { isImplant, isSession, planOfSession, type Sending } from "./sent-session.ts";
import type { TakenEntry } from "./taken-entry.ts";

/** Which patients' Observations of the same delivery name a device, by its name. */
export type Observed = ReadonlyMap<string, ReadonlySet<string>>;

/** What is to be done with an entry that is no measurement. */
export interface OtherPlan {
  readonly store: (transaction: Database, observed: Observed) => Promise<TakenEntry>;
  /** for the audit log */
  readonly patientId: string | null;
}

interface OtherGiven extends Sending {
  readonly database: Database;
  readonly isBundle: boolean;
  /** Patients of the same bundle, devices and Binaries, by their addresses in it */
  readonly inBundle: ReadonlyMap<string, string>;
  readonly deviceNames: ReadonlyMap<string, string>;
  readonly binaries: ReadonlyMap<string, unknown>;
}

type Read =
  | { device: SentDevice | null }
  | { battery: SentBattery }
  | { lab: SentLabEntry }
  | { file: SentFile; kind: FileKind; ifNoneExist: string | undefined };

/** Clocks run ahead a little; more than this is a wrong date. */
const clockToleranceMs = 5 * 60 * 1000;

/** The plans of those entries that are none for an Observation; the others are missing. */
export async function planOthers(
  entries: readonly RawEntry[],
  given: OtherGiven,
): Promise<Map<RawEntry, OtherPlan | FhirRefusal>> {
  const plans = new Map<RawEntry, OtherPlan | FhirRefusal>();
  const found: { entry: RawEntry; read: Read; reference: string | undefined }[] = [];
  const hasSession = entries.some(isSession);
  for (const entry of entries) {
    if (isSession(entry)) {
      plans.set(
        entry,
        attempt(() => planOfSession(entry, entries, given)),
      );
      continue;
    }
    if (hasSession && isImplant(entry)) {
      plans.set(
        entry,
        planOfNothing(["An implant is read with its session: it is not stored by itself"]),
      );
      continue;
    }
    try {
      const read = await readOther(entry, entries, given);
      if (read === null) continue;
      found.push({ entry, read, reference: subjectReference(subjectOf(read), given.inBundle) });
    } catch (error) {
      if (!(error instanceof FhirRefusal)) throw error;
      plans.set(entry, refusedOrReported(entry, error, given));
    }
  }
  const references = found.map(({ reference }) => reference);
  const subjects = await findSubjects(given.database, references, given.device);
  for (const { entry, read, reference } of found) {
    const patient = subjects.get(reference) ?? null;
    const plan = attempt(() => {
      if (reference !== undefined && !patient) throw unknownPatient();
      return planOf(read, patient, given);
    });
    plans.set(entry, plan instanceof FhirRefusal ? refusedOrReported(entry, plan, given) : plan);
  }
  return plans;
}

/** Gateways send their devices with every bundle: one that we cannot keep takes no measurement with it. */
const refusedOrReported = (
  { resource }: RawEntry,
  refusal: FhirRefusal,
  { isBundle }: OtherGiven,
) =>
  isBundle && resource.resourceType === "Device"
    ? planOfNothing([`It is not stored: ${refusal.message}`])
    : refusal;

/** Null for what is none of these. @throws FhirRefusal */
async function readOther(
  entry: RawEntry,
  entries: readonly RawEntry[],
  given: OtherGiven,
): Promise<Read | null> {
  const { resource, request } = entry;
  const lab = readSentLab(entry, entries);
  if (lab) return { lab };
  if (resource.resourceType === "Observation") {
    const battery = readBattery(resource, given.deviceNames);
    if (battery) checkCreate(entry);
    return battery && { battery };
  }
  if (!otherTypes.includes(resource.resourceType)) return null;
  if (resource.resourceType === "DiagnosticReport")
    throw new FhirRefusal(
      422,
      "not-supported",
      "Of reports, those of laboratories alone are taken",
    );
  // its address says nothing: it is known by its serial number
  if (resource.resourceType === "Device") return { device: readDevice(resource) };
  checkCreate(entry);
  const file = readFile(resource, given.binaries);
  return { file, kind: await sniff(file.bytes), ifNoneExist: request.ifNoneExist };
}

function subjectOf(read: Read) {
  if ("battery" in read) return read.battery;
  if ("lab" in read) return read.lab;
  if ("file" in read) return read.file;
  return { subject: read.device?.patient };
}

/** @throws FhirRefusal */
function planOf(read: Read, patient: PatientRow | null, given: OtherGiven): OtherPlan {
  const { now } = given;
  if ("file" in read) return planOfFile(read, patient, given);
  if ("lab" in read) {
    if (!patient) throw unknownPatient();
    return planOfLab(read.lab, patient, given);
  }
  if ("battery" in read) {
    const { device: name, percent, effective } = read.battery;
    const at = instantOf(effective, patient, now);
    if (at > now.getTime() + clockToleranceMs)
      throw new FhirRefusal(422, "value", "Its time lies in the future");
    const facts = { name, batteryPercent: percent, batteryAt: new Date(at) };
    return planOfDevice(facts, [], patient, given);
  }
  const { device } = read;
  if (!device) return planOfNothing(["A gateway measures nothing itself: it is not stored"]);
  const { remarks, ...facts } = device;
  return planOfDevice({ ...facts, batteryAt: now }, remarks, patient, given);
}

const planOfNothing = (texts: readonly string[]): OtherPlan => ({
  patientId: null,
  store: async () => ({ status: 200, id: null, issues: texts.map((text) => information(text)) }),
});

type DeviceFacts = Omit<Parameters<typeof noteDevice>[1], "patientId">;

function planOfDevice(
  facts: DeviceFacts,
  remarks: readonly string[],
  patient: PatientRow | null,
  { device, now }: OtherGiven,
): OtherPlan {
  const own = patient?.id ?? device?.patientId ?? null;
  return {
    patientId: own,
    async store(transaction, observed) {
      const patientIds = own === null ? [...(observed.get(facts.name) ?? [])] : [own];
      const issues = remarks.map((text) => information(text));
      if (patientIds.length === 0)
        return {
          status: 200,
          id: null,
          issues: [
            information("It is not stored: neither it nor an Observation says whose device it is"),
            ...issues,
          ],
        };
      await lockPatients(transaction, patientIds);
      const ids: string[] = [];
      for (const patientId of patientIds)
        ids.push(await noteDevice(transaction, { ...facts, patientId }, now));
      return { status: 200, type: "Device", id: ids[0] ?? null, issues };
    },
  };
}

/** @throws FhirRefusal if the time cannot be read; without one it is the time of arrival */
function instantOf(text: string | undefined, patient: PatientRow | null, now: Date): number {
  if (text === undefined) return now.getTime();
  const moment = readMoment(text, patient?.timeZone ?? defaultTimeZone);
  if (!moment) throw new FhirRefusal(422, "value", "Its time cannot be read");
  return Date.parse(moment.at);
}

interface ReadFile {
  file: SentFile;
  kind: FileKind;
  ifNoneExist: string | undefined;
}

/** @throws FhirRefusal */
function planOfFile(read: ReadFile, patient: PatientRow | null, given: OtherGiven): OtherPlan {
  const { device, now } = given;
  const { file, kind } = read;
  if (!patient) throw unknownPatient();
  if (file.at === undefined)
    throw new FhirRefusal(422, "required", "It does not say when it was recorded or written");
  const at = instantOf(file.at, patient, now);
  if (at > now.getTime() + clockToleranceMs)
    throw new FhirRefusal(422, "value", "Its time lies in the future");
  if (at < earliestMeasurement(patient))
    throw new FhirRefusal(
      422,
      "value",
      "It is more than a year older than the patient's enrolment",
    );
  const wanted = kind.kind === "unknown" ? ["voice_recording", "document"] : [kind.kind];
  if (device && !wanted.some((one) => device.kinds.includes(one)))
    throw new FhirRefusal(403, "forbidden", "This token may not send files of this kind");
  const search = read.ifNoneExist === undefined ? null : readSearch(read.ifNoneExist);
  return {
    patientId: patient.id,
    async store(transaction) {
      await lockPatients(transaction, [patient.id]);
      const identifiers = search ? [...file.identifiers, search] : file.identifiers;
      const values = identifiers.map(({ value }) => value);
      const known = (await findIdentifiers(transaction, [patient.id], values, file.type)).find(
        (one) =>
          identifiers.some(
            ({ system, value }) => value === one.value && (system ?? one.system) === one.system,
          ),
      );
      if (known) return answerOf(file, { id: known.resourceId, isKnown: true });
      const stored = await storeFile(transaction, { file, kind, patient, at }, given);
      if (!("id" in stored)) return stored.refused;
      const rows = file.identifiers.map((one) => ({
        ...one,
        patientId: patient.id,
        resourceId: stored.id,
      }));
      await addIdentifiers(transaction, rows, now, file.type);
      return answerOf(file, stored);
    },
  };
}

const answerOf = (file: SentFile, { id, isKnown }: StoredFile): TakenEntry => ({
  status: isKnown ? 200 : 201,
  type: file.type,
  id,
  issues: [...(isKnown ? ["It was stored before"] : []), ...file.remarks].map((text) =>
    information(text),
  ),
});

interface Storing {
  file: SentFile;
  kind: FileKind;
  patient: PatientRow;
  /** ms since 1970 */
  at: number;
}

async function storeFile(
  transaction: Database,
  { file, kind, patient, at }: Storing,
  { device, now }: OtherGiven,
): Promise<StoredFile | { refused: TakenEntry }> {
  const { bytes, title, declaredType } = file;
  const patientId = patient.id;
  if (kind.kind === "voice_recording")
    return storeRecording(transaction, { patientId, at: new Date(at), bytes, title, ...kind }, now);
  if (kind.kind === "document") {
    if (await hasImplant(transaction, patientId))
      return storeDocument(
        transaction,
        { patient, at: new Date(at).toISOString(), bytes, title },
        now,
      );
    return {
      refused: refusal("Documents are shown with an implant's transmissions: the patient has none"),
    };
  }
  const tokenId = device?.tokenId ?? null;
  const reason = kind.fault;
  await quarantine(transaction, { patientId, tokenId, declaredType, reason, bytes }, now);
  await countRefused(transaction, [{ patientId, deviceName: "", reason: "invalid" }], now);
  return { refused: refusal(`${reason}. It is kept apart, and shown nowhere`) };
}

const refusal = (diagnostics: string): TakenEntry => ({
  status: 422,
  id: null,
  issues: [{ severity: "error", code: "value", diagnostics }],
});
