import "server-only";
import { type ShownStep, programmeSteps, stepOddities } from "./programme-steps.ts";
import { processLog, type Log } from "#app/server/observability/log.ts";
import type { RouteContext } from "#app/server/session/session-context.ts";
import { type Settled, settle } from "#app/framework/request/settle.ts";
import { processClinicClock, v1 } from "#app/server/v1/v1.ts";
import { perRequest } from "#app/framework/request/per-request.ts";
import { listProgramSteps } from "#contract/program-step.ts";

export interface ProgrammeStepsData {
  readonly steps: Promise<Settled<ShownStep[]>>;
}

/** The steps of the study as they are now. An invalid one is logged by its code, and shown as far as it can be. */
export async function readProgrammeSteps(
  context: RouteContext,
  patientId: string,
): Promise<ShownStep[]> {
  const { steps } = await v1(context).call(listProgramSteps, { query: { patient_id: patientId } });
  const nowMs = processClinicClock().now();
  const shownSteps = programmeSteps(steps, nowMs);
  logStepOddities(processLog(), shownSteps, nowMs);
  return shownSteps;
}

/** For a patient of the study only. */
export const loadProgrammeSteps = perRequest(
  (context: RouteContext, patientId: string): ProgrammeStepsData => ({
    steps: settle(readProgrammeSteps(context, patientId)),
  }),
);

/** An invalid step is an error for the log, by its code alone, and no message to anybody. */
export function logStepOddities(log: Log, steps: readonly ShownStep[], nowMs: number): void {
  for (const code of stepOddities(steps, nowMs))
    log.error("invalid_step_state", new Error("A step of the study contradicts itself"), { code });
}
