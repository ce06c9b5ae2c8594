import { eitStepProgress } from "./eit-steps.ts";
import { type ShownStep, wayToNextStep } from "./programme-steps.ts";

/** Done, not begun, or how much of it is gone (0.05 to 0.95). */
export type Way = "done" | "ahead" | number;

/**
 * The distance from a step to the next one. It is measured to the next step's planned time; if that is not planned, by
 * the study's usual intervals of 30, 60 and 90 days.
 */
export function wayAfter(
  steps: readonly ShownStep[],
  index: number,
  nowMs: number,
  today: string,
): Way {
  const [step, next] = [steps[index], steps[index + 1]];
  if (next?.state === "marked") return "done";
  if (step?.state !== "marked" || next?.state !== "markable") return "ahead";
  const planned = wayToNextStep(steps, nowMs);
  if (planned !== null) return planned;
  const { number, loggedOn } = step;
  const isStretch = number === 300 || number === 400 || number === 500;
  return isStretch && loggedOn ? eitStepProgress(number, loggedOn, today) : "ahead";
}
