import { logEitStep } from "#contract/program-step.ts";
import { handler } from "../../http/handler.ts";
import { invalidField, notFound, ProblemError } from "../../http/problem-error.ts";
import { refuseStep, type StepRefusal } from "../../life-cycles/eit-steps.ts";
import {
  findSteps,
  findStudyPatient,
  storeStep,
  toLoggedDays,
  toProgramStep,
} from "../../records/program-steps.ts";
import { lockPatients } from "../../records/worklist.ts";
import { calendarDay } from "#contract/codes/calendar-day.ts";

/** Today is that of the patient. Of two that log the same step at once the second finds it logged. */
export const logEitStepHandler = handler(logEitStep, async ({ body, user, database, now }) => {
  const { patient_id: patientId, target_step: step, occurence_date: day } = body;
  await lockPatients(database, [patientId]);
  const patient = await findStudyPatient(database, patientId);
  if (!patient) throw notFound();
  const { timeZone, isInStudy } = patient;
  if (!isInStudy)
    throw new ProblemError("conflict", { message: "The patient is not in this programme" });
  const logged = toLoggedDays(await findSteps(database, patientId), timeZone);
  const refusal = refuseStep(step, day, logged, calendarDay(now.getTime(), timeZone));
  if (refusal) throw problemOf(refusal);
  const row = await storeStep(database, { patientId, step, day, timeZone, authorId: user.id, now });
  if (!row) throw problemOf("already_logged");
  return toProgramStep(row, timeZone);
});

function problemOf(refusal: StepRefusal): ProblemError {
  switch (refusal) {
    case "already_logged":
      return new ProblemError("conflict", { message: "The step is logged already" });
    case "out_of_order":
      return new ProblemError("conflict", { message: "The step before it is not logged yet" });
    case "outside_dates":
      return invalidField(
        "occurence_date",
        "Must lie between the latest step, or five days ago, and today",
      );
  }
}
