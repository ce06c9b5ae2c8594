/**
 * Patients of a test's own: enrolled at the run's backend, past the app. So a story may change their status without
 * changing the patients that other tests count.
 */
import { randomUUID } from "node:crypto";
import type { AnswerOf, BodyOf, EndpointDefinition } from "#contract/endpoint.ts";
import { exampleOnboarding, type Onboarding, onboardPatient } from "#contract/onboarding.ts";
import { getPatient, type Patient } from "#contract/patient.ts";
import { listTemplateGroups } from "#contract/patient-flag.ts";
import { openAccount, openBackendSession } from "./backend-session.ts";
import { backendUrl } from "./backend-url.ts";

export interface NewPatient {
  readonly id: string;
  readonly lastName: string;
  /** as the dialogs show it */
  readonly name: string;
  readonly username: string;
}

const person = () => {
  const lastName = `Probe${randomUUID().slice(0, 8)}`;
  return {
    lastName,
    patient_info: {
      first_name: "Paula",
      last_name: lastName,
      birth_date: "1950-03-04",
      sex: "FEMALE",
      title: null,
      extra_info: null,
    },
  } as const;
};

/** Waiting for login, in the practice of the SES programme, which the customer onboards and offboards. */
export async function newSesPatient(): Promise<NewPatient> {
  const { patient_info, lastName } = person();
  return enrol("ses", lastName, (institution_id) => ({
    onboarding_type: "SES_PROGRAM",
    institution_id,
    patient_info,
    body_measurement: { weight: 80, height: 170 },
    payment_type: "GKV",
    patient_admission_info: { enrollment_date: "2026-01-02", admission_date: "2026-01-01" },
  }));
}

/**
 * Waiting for login, with a heart-failure programme, which the provider onboards and offboards. The limits are those of
 * the template with that title, or of the first one.
 */
export async function newHeartPatient(templateTitle?: string): Promise<NewPatient> {
  const { patient_info, lastName } = person();
  const session = await openBackendSession(backendUrl(), "hcp");
  const groups = await session.read(listTemplateGroups);
  const group = groups.find(
    ({ template_group: { title } }) => templateTitle === undefined || title === templateTitle,
  );
  if (!group) throw new Error(`the clinic has no template ${templateTitle ?? ""}`);
  return enrol("hcp", lastName, (institution_id) => ({
    ...exampleOnboarding,
    institution_id,
    patient_info,
    flag_template_group_id: group.template_group.id,
  }));
}

async function enrol(
  username: string,
  lastName: string,
  program: (institutionId: string) => Onboarding,
): Promise<NewPatient> {
  const writer = await openWriter(username);
  const [institutionId] = writer.institutionIds;
  if (!institutionId) throw new Error(`${username} has no institution`);
  const enrolled = await writer.write(onboardPatient, { program: program(institutionId) });
  return {
    id: enrolled.id,
    lastName,
    name: `Paula ${lastName}`,
    username: enrolled.username,
  };
}

/** The backend's present record. */
export async function recordOf(id: string, username = "admin"): Promise<Patient> {
  const writer = await openWriter(username);
  return getPatient.answer.schema.parse(
    await writer.send("GET", getPatient.path.replace("{patient_user_id}", id)),
  );
}

export async function statusOf(id: string): Promise<string> {
  return (await recordOf(id)).status.status;
}

/** A session at the backend for a clinician with the right to write. */
export async function openWriter(username: string) {
  const account = await openAccount(backendUrl(), username);
  const send = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const text = await (await account.send(method, path, body)).text();
    return text === "" ? undefined : JSON.parse(text);
  };
  return {
    institutionIds: account.user.institution_ids,
    send,
    write: async <const D extends EndpointDefinition>(definition: D, body: BodyOf<D>) =>
      (await send(definition.method, definition.path, body)) as AnswerOf<D>,
  };
}
