/**
 * Steps of the study programme: which one may be logged, and for which day. Each is logged once,
 * after the one before it; 100 needs none before it. Days are calendar days of the patient, YYYY-MM-DD.
 */
import {
  eitSteps,
  type EitStep,
  type EitStepName,
  isStepDue,
  stepLoggingDays,
} from "#contract/codes/program-step.ts";

/** Days of the steps that were logged. */
export type LoggedDays = ReadonlyMap<number, string>;

export type StepRefusal = "already_logged" | "out_of_order" | "outside_dates";

export const nameOfStep = (step: EitStep): EitStepName => {
  const found = Object.entries(eitSteps).find(([, number]) => number === step);
  if (!found) throw new RangeError(`${step} is no step of the study`);
  return found[0] as EitStepName;
};

/** Why a step may not be logged for a day; null when it may. */
export function refuseStep(
  step: EitStep,
  day: string,
  logged: LoggedDays,
  today: string,
): StepRefusal | null {
  if (logged.has(step)) return "already_logged";
  if (!isStepDue(step, logged)) return "out_of_order";
  const { from, to } = stepLoggingDays(today, logged.values());
  return from <= day && day <= to ? null : "outside_dates";
}
