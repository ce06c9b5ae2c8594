/** Enrols a patient: the rows of every table that a new patient has. */
import { sql } from "../drizzle.ts";
import type { z } from "zod";
import type { onboardingSchema } from "#contract/onboarding.ts";
import type { Database } from "../database.ts";
import { firstStatus } from "../life-cycles/patient-status.ts";
import { planStudy } from "../life-cycles/study-plan.ts";
import { defaultTimeZone } from "../rules/calendar.ts";
import type { FlagTemplate } from "../schema/flag-template-groups.ts";
import { patientFlags } from "../schema/patient-flags.ts";
import { patients } from "../schema/patients.ts";
import { programSteps } from "../schema/program-steps.ts";
import { statusHistory } from "../schema/status-history.ts";
import { users } from "../schema/users.ts";
import type { OneTimeLogin } from "../session/one-time-password.ts";
import { templateGroupIdOf } from "./check-program.ts";
import { claimImplant } from "./claimed-implants.ts";
import { toFlagRows } from "./flag-rows.ts";
import { toProgramColumns } from "./program-columns.ts";
import { refreshSearchTerms, refreshWorklist } from "./worklist.ts";

export interface Enrolment {
  readonly program: z.output<typeof onboardingSchema>;
  /** one of the caller's, as `checkInstitution` found it */
  readonly institutionId: string;
  readonly rules: readonly FlagTemplate[];
  readonly login: OneTimeLogin["columns"];
  readonly authorId: string;
  readonly now: Date;
}

/** Call it in a transaction. The username follows from the short id, so no two patients can get the same. */
export async function enrolPatient(
  transaction: Database,
  enrolment: Enrolment,
): Promise<{ id: string; username: string }> {
  const { program, institutionId, authorId, now } = enrolment;
  const id = crypto.randomUUID();
  const { shortId, username } = await nextName(transaction);
  const columns = toProgramColumns(program);
  const steps = toSteps(enrolment);
  await transaction.insert(users).values({
    id,
    username,
    ...enrolment.login,
    role: "PATIENT",
    institutionIds: [institutionId],
    allowedPrograms: [columns.programType],
    title: columns.title,
    firstName: columns.firstName,
    lastName: columns.lastName,
    createdAt: now,
  });
  await transaction.insert(patients).values({
    ...columns,
    ...("patient_admission_info" in program && {
      enrollmentDate: program.patient_admission_info.enrollment_date,
      admissionDate: program.patient_admission_info.admission_date,
    }),
    // the vendor sends what the implant is with the first transmission
    ...(program.onboarding_type === "HF_IMPLANT_DEVICE" && {
      implantedDevice: "OTHER_IMPLANTED_DEVICE",
    }),
    id,
    institutionId,
    shortId,
    username,
    flagTemplateGroupId: templateGroupIdOf(program) ?? null,
    status: firstStatus,
    statusAt: now,
    programStep: steps.findLast(({ triggeredAt }) => triggeredAt)?.programStep ?? null,
    createdAt: now,
    updatedAt: now,
  });
  await transaction
    .insert(statusHistory)
    .values({ patientId: id, status: firstStatus, createdAt: now, authorId });
  if (enrolment.rules.length > 0)
    await transaction.insert(patientFlags).values(toFlagRows(enrolment.rules, id, now, null));
  if (steps.length > 0)
    await transaction.insert(programSteps).values(
      steps.map((step) => ({
        ...step,
        patientId: id,
        program: columns.programType,
        createdAt: now,
        authorId: step.triggeredAt ? authorId : null,
      })),
    );
  if (program.onboarding_type === "HF_IMPLANT_DEVICE")
    await claimImplant(
      transaction,
      { id, institutionId },
      program.implant_device_registration,
      now,
    );
  await refreshWorklist(transaction, [id]);
  await refreshSearchTerms(transaction, [id]);
  return { id, username };
}

/** Numbers come from a sequence: they are never given twice, also not by two backends at once. */
async function nextName(transaction: Database): Promise<{ shortId: number; username: string }> {
  const { rows } = (await transaction.execute(
    sql`select nextval(pg_get_serial_sequence('patients', 'short_id'))::int as short_id`,
  )) as { rows: { short_id: number }[] };
  const shortId = rows[0]?.short_id;
  if (shortId === undefined) throw new Error("The sequence of short ids gave none");
  return { shortId, username: `patient-${shortId}` };
}

function toSteps({ program, now }: Enrolment) {
  if (program.onboarding_type !== "EIT_HEALTH_PROGRAM") return [];
  const { admission_date, enrollment_date } = program.patient_admission_info;
  return planStudy(admission_date, enrollment_date, defaultTimeZone, now);
}
