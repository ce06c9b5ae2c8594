import { dayMs } from "./duration.ts";

/** The steps of the study programme by name and number, in their order, and the days on which one may be logged. */
export const eitSteps = {
  ADMISSION: 100,
  ENROLLMENT: 200,
  DISCHARGED: 300,
  FIRST_VISIT: 400,
  SECOND_VISIT: 500,
  LAST_VISIT: 600,
} as const;
export type EitStepName = keyof typeof eitSteps;
export type EitStep = (typeof eitSteps)[EitStepName];

export const eitStepNames = Object.keys(eitSteps) as [EitStepName, ...EitStepName[]];
export const eitStepNumbers = Object.values(eitSteps) as [EitStep, ...EitStep[]];

/** The same, as a list in the order of the study. */
export const eitStepList = eitStepNames.map((name) => ({ name, number: eitSteps[name] }));

/** Whether the step before this one has been logged; the first has none before it. */
export function isStepDue(step: number, logged: { has(step: number): boolean }): boolean {
  return step === eitSteps.ADMISSION || logged.has(step - 100);
}

const backDays = 5;

/**
 * The days (YYYY-MM-DD in the patient's time zone) on which a step may be logged: from the later of five days ago and the
 * latest day logged, to today, both included.
 */
export function stepLoggingDays(
  today: string,
  loggedOn: Iterable<string>,
): { readonly from: string; readonly to: string } {
  const first = new Date(Date.parse(today) - backDays * dayMs).toISOString().slice(0, 10);
  const from = [first, ...loggedOn].reduce((later, day) => (day > later ? day : later));
  return { from, to: today };
}
