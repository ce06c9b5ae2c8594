import { rescheduleProgramStep } from "#contract/program-step.ts";
import { requirePatients } from "../../access.ts";
import { handler } from "../../http/handler.ts";
import { invalidField, notFound, ProblemError } from "../../http/problem-error.ts";
import {
  findStudyPatient,
  lockStep,
  moveStep,
  toProgramStep,
} from "../../records/program-steps.ts";
import { calendarDay } from "#contract/codes/calendar-day.ts";
import { startOfDay } from "../../rules/calendar.ts";

/** Not to a day before today, in the patient's time zone; a step that was triggered stays. */
export const rescheduleProgramStepHandler = handler(
  rescheduleProgramStep,
  async ({ body, user, database, now, concerned }) => {
    const row = await lockStep(database, body.event_id);
    const patient = row && (await findStudyPatient(database, row.patientId));
    if (!row || !patient) throw notFound();
    await requirePatients(database, user, [row.patientId]);
    concerned.add(row.patientId);
    const { timeZone } = patient;
    const current = toProgramStep(row, timeZone);
    if (row.triggeredAt)
      throw new ProblemError("conflict", { message: "The step was triggered already", current });
    const plannedAt = new Date(body.to_be_triggered_at);
    if (plannedAt.getTime() < startOfDay(calendarDay(now.getTime(), timeZone), timeZone))
      throw invalidField("to_be_triggered_at", "Must not be before today");
    return toProgramStep(await moveStep(database, row, plannedAt), timeZone);
  },
);
