import { type ShownStep, stepOddities } from "./programme-steps.ts";
import type { Log } from "#app/server/observability/log.ts";

/** STEP-10: an invalid step is an error for the log, by its code alone, and no message to anybody. */
export function logStepOddities(log: Log, steps: readonly ShownStep[], nowMs: number): void {
  for (const code of stepOddities(steps, nowMs))
    log.error("invalid_step_state", new Error("A step of the study contradicts itself"), { code });
}
