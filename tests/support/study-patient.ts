/** New patients of the study for tests that log and move steps: each test takes its own, on known days. */
import { Temporal } from "temporal-polyfill";
import { getInstitution } from "#contract/institution.ts";
import { onboardPatient } from "#contract/onboarding.ts";
import { listTemplateGroups } from "#contract/patient-flag.ts";
import type { EitStep } from "#contract/codes/program-step.ts";
import { logEitStep } from "#contract/program-step.ts";
import { openBackendSession } from "./backend-session.ts";
import { clinicNow } from "./clinic-clock.ts";
import { backendUrl } from "./backend-url.ts";

/** A day of the clinic, this many days from its present: "2026-11-18" for -2. */
export function clinicDay(days: number): string {
  return Temporal.PlainDate.from(clinicNow.slice(0, 10)).add({ days }).toString();
}

interface StudyPatient {
  /** days from the clinic's present; admission is logged, enrolment too if its day has come */
  readonly admittedDay: number;
  readonly enrolledDay: number;
  /** logged after that, in order, each with its day */
  readonly logged?: readonly (readonly [EitStep, number])[];
  readonly lastName?: string;
}

/** Enrols a patient of the study centre; steps 300 to 600 are planned 14, 44, 104 and 194 days after the enrolment. */
export async function studyPatient(wanted: StudyPatient): Promise<{ id: string; name: string }> {
  const { admittedDay, enrolledDay, logged = [], lastName = "Nordmann" } = wanted;
  const session = await openBackendSession(backendUrl(), "eit");
  const [institution, groups] = await Promise.all([
    session.read(getInstitution),
    session.read(listTemplateGroups),
  ]);
  const first_name = `Ute ${crypto.randomUUID().slice(0, 8)}`;
  const { id } = await session.write(onboardPatient, {
    program: {
      onboarding_type: "EIT_HEALTH_PROGRAM",
      institution_id: institution.id,
      patient_info: {
        title: null,
        first_name,
        last_name: lastName,
        birth_date: "1950-02-28",
        sex: "FEMALE",
        extra_info: null,
      },
      body_measurement: { weight: 70, height: 165 },
      payment_type: "GKV",
      patient_email: null,
      lvef: 35,
      nyha: 2,
      implanted_device: "NO_IMPLANT",
      patient_admission_info: {
        admission_date: clinicDay(admittedDay),
        enrollment_date: clinicDay(enrolledDay),
      },
      flag_template_group_id: groups[0]?.template_group.id ?? "",
    },
  });
  for (const [target_step, day] of logged)
    await session.write(logEitStep, {
      patient_id: id,
      program_type: "EIT_HEALTH",
      target_step,
      occurence_date: clinicDay(day),
    });
  return { id, name: `${first_name} ${lastName}` };
}
