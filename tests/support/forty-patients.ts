/**
 * A morning of a clinic of a test's own: an institution with an administrator and two clinicians, and forty patients,
 * each with an open incident. All of it is created through the running app's own interfaces, so that no other test's
 * patients change.
 */
import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { ingestBatch } from "#contract/ingest.ts";
import { exampleOnboarding, onboardPatient } from "#contract/onboarding.ts";
import { createTemplateGroup } from "#contract/patient-flag.ts";
import type { SentReading } from "#contract/reading.ts";
import { activatePatient } from "#contract/status-call.ts";
import { type BackendSession, openAccount, openBackendSession } from "./backend-session.ts";
import { backendUrl } from "./backend-url.ts";
import { clinicTime } from "./fresh-patient.ts";
import { type NewAccount, newAccount, runAdmin } from "./new-account.ts";

/** The open incidents of each patient. false_alert: an alert of a wrong reading, and a warning that is right. */
const plan = { alert: 26, false_alert: 1, known_warning: 1, warning: 12 } as const;
type Kind = keyof typeof plan;

export interface OpenPatient {
  readonly id: string;
  readonly lastName: string;
  readonly kind: Kind;
  /** raised by the sent readings: alerts, warnings */
  readonly incidentIds: readonly string[];
}

export interface Clinician extends NewAccount {
  readonly id: string;
  readonly name: string;
}

export interface Morning {
  readonly admin: BackendSession;
  readonly doctor: Clinician;
  readonly nurse: Clinician;
  readonly patients: readonly OpenPatient[];
}

export async function plantMorning(): Promise<Morning> {
  const institutionName = `Tagesklinik ${randomUUID().slice(0, 8)}`;
  const programs = ["HEART_FAILURE" as const];
  await runAdmin({ name: "create-institution", institutionName, programs });
  const institutions = [institutionName];
  const account = await newAccount({ role: "ADMIN", institutions });
  const admin = await openBackendSession(backendUrl(), account.username, account.password);
  const doctor = await clinician({ institutions, firstName: "Jana", lastName: "Ostermann" });
  const nurse = await clinician({ institutions, firstName: "Emil", lastName: "Tiede" });
  const [institution_id = ""] = doctor.institutionIds;
  const { group_id } = await admin.write(createTemplateGroup, {
    template_group_title: "Heart rate and blood pressure",
    flag_templates: [
      limit("ABS_HEART_RATE_UPPER", 200, 100),
      limit("ABS_HEART_RATE_UPPER", 300, 120),
      limit("ABS_BP_SYS_UPPER", 200, 140),
    ],
  });
  const kinds = Object.entries(plan).flatMap(([kind, count]) =>
    Array.from({ length: count }, () => kind as Kind),
  );
  const enrolled: Omit<OpenPatient, "incidentIds">[] = [];
  for (const [index, kind] of kinds.entries()) {
    const lastName = `Morgen${String(index + 1).padStart(2, "0")}`;
    const { id } = await admin.write(onboardPatient, {
      program: {
        ...exampleOnboarding,
        institution_id,
        flag_template_group_id: group_id,
        patient_info: {
          ...exampleOnboarding.patient_info,
          first_name: "Paula",
          last_name: lastName,
        },
      },
    });
    await admin.write(activatePatient, { patient_id: id });
    enrolled.push({ id, lastName, kind });
  }
  return { admin, doctor, nurse, patients: await measure(enrolled) };
}

const limit = (
  type: "ABS_HEART_RATE_UPPER" | "ABS_BP_SYS_UPPER",
  severity: 200 | 300,
  at: number,
) => ({ type, severity, is_active: true, flag_info: { upper_limit: at } }) as const;

async function clinician(person: { institutions: string[]; firstName: string; lastName: string }) {
  const account = await newAccount(person);
  const { user } = await openAccount(backendUrl(), account.username, account.password);
  const name = `${person.firstName} ${person.lastName}`;
  return { ...account, id: user.identity_user_id, name, institutionIds: user.institution_ids };
}

/** Sends the morning's readings, all of them in one call, as a gateway does. */
async function measure(patients: Omit<OpenPatient, "incidentIds">[]): Promise<OpenPatient[]> {
  const token = await readFile(
    join(process.env["VIGIL_DATA_DIR"] ?? "data", "ingest-token"),
    "utf8",
  );
  const deliveries = patients.map(({ id, kind }, index) => ({
    patient: id,
    readings: readingsOf(kind, index),
  }));
  const answer = await fetch(`${backendUrl()}${ingestBatch.path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Authorization: `Bearer ${token.trim()}` },
    body: JSON.stringify({ deliveries }),
  });
  const told = ingestBatch.answer.schema.parse(await answer.json());
  return patients.map((patient, index) => {
    const taken = told.deliveries[index]?.answer;
    if (!taken || taken.refused > 0 || taken.incidents.length === 0)
      throw new Error(`${patient.lastName} has nothing open: ${JSON.stringify(taken)}`);
    return { ...patient, incidentIds: taken.incidents.map(({ id }) => id) };
  });
}

function readingsOf(kind: Kind, index: number): SentReading[] {
  const at = (hoursAgo: number) => ({
    device_id: "cuff",
    measured_at: clinicTime(hoursAgo + index / 60),
  });
  const pulse = (heart_rate_bpm: number): SentReading => ({
    ...at(2),
    kind: "heart_rate",
    heart_rate_bpm,
  });
  switch (kind) {
    case "alert":
      return [pulse(122 + index)];
    case "false_alert":
      return [
        pulse(190),
        { ...at(3), kind: "blood_pressure", systolic_mmhg: 152, diastolic_mmhg: 84 },
      ];
    case "known_warning":
    case "warning":
      return [pulse(102 + (index % 12))];
  }
}
