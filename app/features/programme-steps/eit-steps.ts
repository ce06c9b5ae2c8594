import { Temporal } from "temporal-polyfill";
import { isStepDue } from "#contract/codes/program-step.ts";
import { clamp } from "#app/format/clamp.ts";

export type EitStepState = "marked" | "markable" | "disabled";

/** What may be done with a step. Any logged step is marked, and step 100 has no predecessor to wait for. */
export function eitStepState(step: number, logged: ReadonlySet<number>): EitStepState {
  if (logged.has(step)) return "marked";
  return isStepDue(step, logged) ? "markable" : "disabled";
}

/** How far the study has come: the elapsed share of the 6 months from step 200, 0.05 to 0.95. */
export function eitStudyProgress(enrolledOn: string, today: string): number {
  const start = Temporal.PlainDate.from(enrolledOn);
  const end = start.add({ months: 6 });
  return clampProgress(daysFrom(start, Temporal.PlainDate.from(today)) / daysFrom(start, end));
}

const stretchDays: Readonly<Record<number, number>> = { 300: 30, 400: 60, 500: 90 };

/** How far the stretch after step 300, 400 or 500 has come: days since it, over 30, 60, 90. */
export function eitStepProgress(step: 300 | 400 | 500, loggedOn: string, today: string): number {
  const days = daysFrom(Temporal.PlainDate.from(loggedOn), Temporal.PlainDate.from(today));
  return clampProgress(days / (stretchDays[step] ?? 30));
}

function daysFrom(start: Temporal.PlainDate, end: Temporal.PlainDate): number {
  return start.until(end, { largestUnit: "days" }).days;
}

/** A bar that has begun shows that it has, and is not full before the next step. */
export function clampProgress(fraction: number): number {
  return clamp(fraction, 0.05, 0.95);
}
