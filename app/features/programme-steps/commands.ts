import "server-only";
import { formText } from "#app/domain/form-text.ts";
import { redirect } from "react-router";
import { calendarDay } from "#app/domain/calendar-day.ts";
import { type EitStep, stepLoggingDays } from "#contract/codes/program-step.ts";
import { formatCalendarDay } from "#app/domain/format-date.ts";
import { patientReturnPath } from "#app/domain/patient-return-path.ts";
import { patientPanels, withoutPatientPanels, withPatientPanel } from "#app/domain/paths.ts";
import { rescheduledAt } from "#app/domain/programme-steps.ts";
import { successToastMs } from "#app/domain/toast.ts";
import { redirectWithOutcome } from "#app/server/forms/form-redirect.ts";
import { isUnclear } from "#app/server/forms/is-unclear.ts";
import { problemText } from "#app/server/forms/problem-text.ts";
import { currentPage } from "#app/server/page.ts";
import { onceOnly } from "#app/server/session/once-only.ts";
import {
  isWayToSignIn,
  type RouteContext,
  sessionOf,
} from "#app/server/session/session-context.ts";
import { isAnswerLost } from "#app/server/v1/is-answer-lost.ts";
import { v1 } from "#app/server/v1/v1.ts";
import { SignedOut, V1Error } from "#app/server/v1/v1-error.ts";
import { logEitStep, rescheduleProgramStep } from "#contract/program-step.ts";
import { readProgrammeSteps } from "./load-programme-steps.ts";
import { loggedDays } from "./logged-days.ts";
import { daySchema, logStepSchema, moveStepSchema, programmeStepForm } from "./schema.ts";
import { stepName } from "./step-name.ts";

type StepOutcome =
  | { readonly state: "stored"; readonly toast: string }
  | { readonly state: "refused"; readonly dayError?: string; readonly failure?: string };

/** The action of both forms of the bar: `log` a step (EIT-06), `move` one (STEP-11). */
export async function submitProgrammeStep(
  context: RouteContext,
  request: Request,
  patientId: string,
): Promise<Response> {
  const form = await request.formData();
  const text = (name: string) => formText(form, name);
  const here = withoutPatientPanels(patientReturnPath(text("next"), patientId));
  const isLog = text("intent") === "log";
  const [panel, value, day] = isLog
    ? ([patientPanels.logStep, text("target_step"), text("occurence_date")] as const)
    : ([patientPanels.moveStep, text("event_id"), text("to_be_triggered_at")] as const);
  const back = async (outcome: StepOutcome): Promise<string> => {
    const isStored = outcome.state === "stored";
    const response = await redirectWithOutcome(
      context,
      isStored ? here : withPatientPanel(here, panel, value),
      isStored
        ? {
            form: programmeStepForm,
            toasts: [{ kind: "success", text: outcome.toast, closesAfterMs: successToastMs }],
          }
        : { form: programmeStepForm, values: { ...outcome, day } },
    );
    return response.headers.get("Location") ?? here;
  };
  const run = async () =>
    back(
      await (isLog ? log(context, patientId, value, day) : move(context, patientId, value, day)),
    );
  try {
    return redirect(await onceOnly(sessionOf(context), text("form_id"), run), 303);
  } catch (error) {
    if (isWayToSignIn(error) || error instanceof SignedOut) throw error;
    const { t } = currentPage();
    const failure = isUnclear(error) ? t("programme_steps.unclear") : problemText(t, error);
    return redirect(await back({ state: "refused", failure }), 303);
  }
}

/** EIT-06, EIT-07. */
async function log(
  context: RouteContext,
  patientId: string,
  step: string,
  day: string,
): Promise<StepOutcome> {
  const { t, language, nowMs, zone } = currentPage();
  const chosen = logStepSchema.safeParse({ target_step: step });
  if (!chosen.success) return { state: "refused", failure: t("programme_steps.cannot_be_logged") };
  const { target_step } = chosen.data;
  if (!daySchema.safeParse(day).success)
    return { state: "refused", dayError: t("form_errors.invalid_date") };
  const steps = await readProgrammeSteps(context, patientId);
  if (!steps.some(({ number, canBeLogged }) => number === target_step && canBeLogged))
    return { state: "refused", failure: t("programme_steps.cannot_be_logged") };
  const { from, to } = stepLoggingDays(calendarDay(nowMs, zone), loggedDays(steps, zone));
  const dayError = t("programme_steps.day_outside", {
    from: formatCalendarDay(from, language),
    to: formatCalendarDay(to, language),
  });
  if (day < from || day > to) return { state: "refused", dayError };
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
    if (isAboutField(error, "occurence_date")) return { state: "refused", dayError };
    if (!isAnswerLost(error) || !(await isLogged(context, patientId, target_step))) throw error;
  }
  const name = steps.find(({ number }) => number === target_step)?.name ?? "";
  return { state: "stored", toast: t("programme_steps.logged", { step: stepName(t, name) }) };
}

async function isLogged(context: RouteContext, patientId: string, step: EitStep) {
  const steps = await readProgrammeSteps(context, patientId).catch(() => []);
  return steps.some(({ number, triggeredAt }) => number === step && triggeredAt !== null);
}

/** STEP-12 to STEP-15. */
async function move(
  context: RouteContext,
  patientId: string,
  eventId: string,
  day: string,
): Promise<StepOutcome> {
  const { t, language, nowMs, zone } = currentPage();
  const chosen = moveStepSchema.safeParse({ event_id: eventId });
  if (!chosen.success) return { state: "refused", failure: t("programme_steps.cannot_be_moved") };
  if (!daySchema.safeParse(day).success)
    return { state: "refused", dayError: t("form_errors.invalid_date") };
  const today = calendarDay(nowMs, zone);
  const dayError = t("programme_steps.day_too_early", {
    from: formatCalendarDay(today, language),
  });
  if (day < today) return { state: "refused", dayError };
  // only of this patient: the call itself names none
  const steps = await readProgrammeSteps(context, patientId);
  const step = steps.find((each) => each.eventId === chosen.data.event_id);
  if (!step?.canBeMoved) return { state: "refused", failure: t("programme_steps.cannot_be_moved") };
  const to_be_triggered_at = rescheduledAt(day, nowMs, zone);
  try {
    await v1(context).write(rescheduleProgramStep, {
      body: { ...chosen.data, to_be_triggered_at },
    });
  } catch (error) {
    if (isAboutField(error, "to_be_triggered_at")) return { state: "refused", dayError };
    throw error;
  }
  return {
    state: "stored",
    toast: t("programme_steps.moved", {
      step: stepName(t, step.name),
      date: formatCalendarDay(day, language),
    }),
  };
}

function isAboutField(error: unknown, name: string): boolean {
  return (
    error instanceof V1Error && (error.problem?.errors ?? []).some(({ field }) => field === name)
  );
}
