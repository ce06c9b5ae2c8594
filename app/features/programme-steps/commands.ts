import "server-only";
import type { z } from "zod";
import { calendarDay } from "#app/format/calendar-day.ts";
import { type EitStep, stepLoggingDays } from "#contract/codes/program-step.ts";
import { formatCalendarDay } from "#app/format/format-date.ts";
import { patientReturnPath } from "#app/addresses/patient-return-path.ts";
import { withoutPatientPanels } from "#app/addresses/paths.ts";
import { rescheduledAt } from "./programme-steps.ts";
import { Refused } from "#app/server/forms/refused.ts";
import { submitForm } from "#app/server/forms/submit-form.ts";
import { currentPage } from "#app/framework/request/page.ts";
import type { RouteContext } from "#app/server/session/session-context.ts";
import { isAnswerLost } from "#app/server/v1/is-answer-lost.ts";
import { v1 } from "#app/server/v1/v1.ts";
import { V1Error } from "#app/server/v1/v1-error.ts";
import { logEitStep, rescheduleProgramStep } from "#contract/program-step.ts";
import { readProgrammeSteps } from "./load-programme-steps.ts";
import { loggedDays } from "./logged-days.ts";
import { logStepSchema, moveStepSchema, programmeStepForm } from "./schema.ts";
import { stepName } from "./step-name.ts";
import { wayToStep } from "./way-to-step.ts";

/** The action of both forms of the bar: `log` a step, `move` one. */
export async function submitProgrammeStep(
  context: RouteContext,
  request: Request,
  patientId: string,
): Promise<Response> {
  const { t } = currentPage();
  const form = await request.formData();
  const page = withoutPatientPanels(patientReturnPath(form.get("next"), patientId));
  const recipe = {
    name: programmeStepForm,
    here: wayToStep(page, form),
    twice: "same",
    unclear: t("programme_steps.unclear"),
  } as const;
  if (form.get("intent") === "log")
    return submitForm(context, form, {
      ...recipe,
      schema: logStepSchema,
      run: async (typed) => ({ to: page, toast: await log(context, patientId, typed) }),
    });
  return submitForm(context, form, {
    ...recipe,
    schema: moveStepSchema,
    run: async (typed) => ({ to: page, toast: await move(context, patientId, typed) }),
  });
}

/** @returns what was done, in words */
async function log(
  context: RouteContext,
  patientId: string,
  { target_step, occurence_date: day }: z.output<typeof logStepSchema>,
): Promise<string> {
  const { t, language, nowMs, zone } = currentPage();
  const steps = await readProgrammeSteps(context, patientId);
  const step = steps.find(({ number, canBeLogged }) => number === target_step && canBeLogged);
  if (!step || target_step === undefined)
    throw new Refused({ failure: t("programme_steps.cannot_be_logged") });
  const { from, to } = stepLoggingDays(calendarDay(nowMs, zone), loggedDays(steps, zone));
  const outside = new Refused({
    errors: {
      occurence_date: [
        t("programme_steps.day_outside", {
          from: formatCalendarDay(from, language),
          to: formatCalendarDay(to, language),
        }),
      ],
    },
  });
  if (day < from || day > to) throw outside;
  try {
    await v1(context).write(logEitStep, {
      body: {
        patient_id: patientId,
        program_type: "EIT_HEALTH",
        target_step,
        occurence_date: day,
      },
    });
  } catch (error) {
    // the patient's own day may be another one than the reader's
    if (isAboutField(error, "occurence_date")) throw outside;
    if (!isAnswerLost(error) || !(await isLogged(context, patientId, target_step))) throw error;
  }
  return t("programme_steps.logged", { step: stepName(t, step.name) });
}

async function isLogged(context: RouteContext, patientId: string, step: EitStep) {
  const steps = await readProgrammeSteps(context, patientId).catch(() => []);
  return steps.some(({ number, triggeredAt }) => number === step && triggeredAt !== null);
}

/** @returns what was done, in words */
async function move(
  context: RouteContext,
  patientId: string,
  { event_id, to_be_triggered_at: day }: z.output<typeof moveStepSchema>,
): Promise<string> {
  const { t, language, nowMs, zone } = currentPage();
  const today = calendarDay(nowMs, zone);
  const tooEarly = new Refused({
    errors: {
      to_be_triggered_at: [
        t("programme_steps.day_too_early", { from: formatCalendarDay(today, language) }),
      ],
    },
  });
  if (day < today) throw tooEarly;
  // only of this patient: the call itself names none
  const steps = await readProgrammeSteps(context, patientId);
  const step = steps.find(({ eventId, canBeMoved }) => eventId === event_id && canBeMoved);
  if (!step || event_id === undefined)
    throw new Refused({ failure: t("programme_steps.cannot_be_moved") });
  const to_be_triggered_at = rescheduledAt(day, nowMs, zone);
  try {
    await v1(context).write(rescheduleProgramStep, { body: { event_id, to_be_triggered_at } });
  } catch (error) {
    if (isAboutField(error, "to_be_triggered_at")) throw tooEarly;
    throw error;
  }
  const date = formatCalendarDay(day, language);
  return t("programme_steps.moved", { step: stepName(t, step.name), date });
}

function isAboutField(error: unknown, name: string): boolean {
  return (
    error instanceof V1Error && (error.problem?.errors ?? []).some(({ field }) => field === name)
  );
}
