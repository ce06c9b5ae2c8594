import { listProgramSteps } from "#contract/program-step.ts";
import { handler } from "../../http/handler.ts";
import { notFound } from "../../http/problem-error.ts";
import { findSteps, findStudyPatient, toProgramStep } from "../../records/program-steps.ts";

export const listProgramStepsHandler = handler(listProgramSteps, async ({ query, database }) => {
  const patient = await findStudyPatient(database, query.patient_id);
  if (!patient) throw notFound();
  const rows = await findSteps(database, query.patient_id);
  return { steps: rows.map((row) => toProgramStep(row, patient.timeZone)) };
});
