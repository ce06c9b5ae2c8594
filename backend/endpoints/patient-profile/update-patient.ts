import { eq } from "../../drizzle.ts";
import { updatePatient } from "#contract/patient-profile.ts";
import { handler } from "../../http/handler.ts";
import { invalidField, notFound, ProblemError } from "../../http/problem-error.ts";
import {
  checkProgramDates,
  findTemplateRules,
  templateGroupIdOf,
} from "../../records/check-program.ts";
import { claimImplant } from "../../records/claimed-implants.ts";
import { getPatientRecord } from "../../records/patient-record.ts";
import { programTypeOf, toProgramColumns } from "../../records/program-columns.ts";
import { lockPatients, refreshSearchTerms, refreshWorklist } from "../../records/worklist.ts";
import { patients } from "../../schema/patients.ts";
import { users } from "../../schema/users.ts";

/**
 * Stores a profile as a whole. It moves no patient to another institution or programme, and does not touch the
 * thresholds: another template is noted, its rules are taken over in the threshold editor.
 */
export const updatePatientHandler = handler(
  updatePatient,
  async ({ params, body, database, now }) => {
    const { program } = body;
    const id = params.patient_user_id.toLowerCase();
    if (body.patient_user_id.toLowerCase() !== id)
      throw invalidField("patient_user_id", "Is not the patient of the path");
    await lockPatients(database, [id]);
    const [patient] = await database.select().from(patients).where(eq(patients.id, id));
    if (!patient) throw notFound();
    if (body.expected_version !== undefined && body.expected_version !== patient.version)
      throw new ProblemError("stale_version", {
        current: await getPatientRecord(database, id, now),
      });
    if (program.institution_id.toLowerCase() !== patient.institutionId)
      throw invalidField("program.institution_id", "Is not the institution of the patient");
    if (programTypeOf[program.onboarding_type] !== patient.programType)
      throw invalidField("program.onboarding_type", "Is not of the patient's programme");
    checkProgramDates(program, now, patient.timeZone);
    await findTemplateRules(database, program, patient.institutionId);
    const flagTemplateGroupId = templateGroupIdOf(program);
    const columns = toProgramColumns(program);
    await database
      .update(patients)
      .set({
        ...columns,
        ...(flagTemplateGroupId && { flagTemplateGroupId }),
        ...(body.observation && { observation: body.observation }),
        ...(body.interventions && { interventions: body.interventions }),
        ...(body.allergies && { allergies: body.allergies }),
        updatedAt: now,
        version: patient.version + 1,
      })
      .where(eq(patients.id, id));
    await database
      .update(users)
      .set({ title: columns.title, firstName: columns.firstName, lastName: columns.lastName })
      .where(eq(users.id, id));
    if ("implant_device_registration" in program && program.implant_device_registration)
      await claimImplant(database, patient, program.implant_device_registration, now);
    await refreshWorklist(database, [id]);
    await refreshSearchTerms(database, [id]);
    return getPatientRecord(database, id, now);
  },
);
