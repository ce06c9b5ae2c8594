/**
 * Patients of the run's clinic for tests that acknowledge: each test takes its own, with the incidents that it needs.
 */
import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { acknowledgeIncidents, type Incident, listIncidents } from "#contract/incident.ts";
import { ingestReadings } from "#contract/ingest.ts";
import { type SentReading } from "#contract/reading.ts";
import { listPatients } from "#contract/patient-list.ts";
import type { PatientSummary } from "#contract/patient.ts";
import { activatePatient } from "#contract/status-call.ts";
import { openBackendSession } from "./backend-session.ts";
import { backendUrl } from "./backend-url.ts";
import { clinicNow } from "./clinic-clock.ts";
import { newHeartPatient, openWriter, recordOf } from "./new-patient.ts";
import { hourMs } from "#contract/codes/duration.ts";

const secondHours = 1 / 3600;
/** the patients with stories have the first short ids; other tests describe them */
const firstOfCohort = 121;
/** later patients belong to other tests */
export const lastPlanted = 220;

/** `hoursAgo` before the clinic's present. */
export function clinicTime(hoursAgo: number): string {
  return new Date(Date.parse(clinicNow) - hoursAgo * hourMs).toISOString();
}

/** Far over the red limit of every template. Some random milliseconds make it a new one if the clinic is old. */
export function redHeartRate(hoursAgo: number): SentReading {
  const measured_at = clinicTime(hoursAgo - Math.random() * secondHours);
  return { kind: "heart_rate", device_id: "test-cuff", measured_at, heart_rate_bpm: 190 };
}

/**
 * A patient in care whom no other test of the run uses, with only the open incidents that `readings` raise. It is one
 * of the cohort or, once all of those are used, a new one without readings of the past. `isNew`: a new one in any case,
 * if the past does not matter, so that the cohort lasts for tests that need it.
 */
export async function freshPatient(
  readings: SentReading[],
  { isNew = false }: { isNew?: boolean } = {},
): Promise<{ patient: PatientSummary; incidents: Incident[] }> {
  const patient = (isNew ? undefined : await claimed(await cohort())) ?? (await newcomer());
  await acknowledgeAll(patient.patient_id);
  await ingest(patient, readings);
  return { patient, incidents: await incidentsOf(patient.patient_id, false) };
}

export async function incidentsOf(patient_id: string, acknowledged: boolean): Promise<Incident[]> {
  const session = await openBackendSession(backendUrl(), "hcp");
  return (await session.read(listIncidents, { patient_id, acknowledged })).incidents;
}

export async function ingest(patient: PatientSummary, readings: SentReading[]): Promise<void> {
  if (readings.length === 0) return;
  const token = await readFile(join(dataFolder(), "ingest-token"), "utf8");
  const answer = await fetch(`${backendUrl()}${ingestReadings.path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Authorization: `Bearer ${token.trim()}` },
    body: JSON.stringify({ patient: patient.patient_id, readings }),
  });
  const told = ingestReadings.answer.schema.parse(await answer.json());
  if (told.taken !== readings.length) throw new Error(`refused: ${JSON.stringify(told.records)}`);
}

/** The first of them that no other test of the run uses. Throws if all are used. */
export async function claimPatient(candidates: readonly PatientSummary[]): Promise<PatientSummary> {
  const patient = await claimed(candidates);
  if (!patient) throw new Error("the clinic has no patient left that no test has: plant more");
  return patient;
}

/** A folder can be made only once, whichever worker comes first. */
async function claimed(candidates: readonly PatientSummary[]): Promise<PatientSummary | undefined> {
  const claims = join(dataFolder(), "claimed-patients");
  await mkdir(claims, { recursive: true });
  for (const patient of candidates) {
    const isOurs = await mkdir(join(claims, patient.short_id)).then(
      () => true,
      () => false,
    );
    if (isOurs) return patient;
  }
  return undefined;
}

async function newcomer(): Promise<PatientSummary> {
  const { id } = await newHeartPatient();
  await (await openWriter("admin")).write(activatePatient, { patient_id: id });
  return recordOf(id);
}

const dataFolder = (): string => process.env["VIGIL_DATA_DIR"] ?? "data";

async function cohort(): Promise<PatientSummary[]> {
  const session = await openBackendSession(backendUrl(), "hcp");
  const pages = await Promise.all(
    [0, 100].map((skip) => session.read(listPatients, { status: ["ONBOARDED"], limit: 100, skip })),
  );
  return pages
    .flatMap(({ items }) => items)
    .filter(({ short_id, onboarding_type }) => {
      const isOfCohort = Number(short_id) >= firstOfCohort && Number(short_id) <= lastPlanted;
      return isOfCohort && onboarding_type === "HF_EXTERNAL_DEVICE";
    })
    .toSorted((a, b) => Number(a.short_id) - Number(b.short_id));
}

/** As another clinician would, past the app. */
export async function acknowledgeAll(patient_id: string): Promise<void> {
  const open = await incidentsOf(patient_id, false);
  if (open.length > 0)
    await acknowledge(
      patient_id,
      open.map(({ id }) => id),
    );
}

export async function acknowledge(patient_id: string, incident_ids: string[]): Promise<void> {
  const session = await openBackendSession(backendUrl(), "nurse");
  await session.write(acknowledgeIncidents, { patient_id, incident_ids, ack_timestamp: clinicNow });
}
