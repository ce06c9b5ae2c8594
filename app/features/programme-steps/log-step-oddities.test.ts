import { expect, test } from "vitest";
import { programmeSteps } from "./programme-steps.ts";
import type { Log } from "#app/server/observability/log.ts";
import { logStepOddities } from "./load-programme-steps.ts";

const nowMs = Date.parse("2026-11-20T08:00:00Z");
const step = {
  event_id: "00000000-0000-4000-8000-000000000001",
  name: "ADMISSION",
  to_be_triggered_at: null,
  triggered_at: "2026-11-19T08:00:00Z",
  target_step: 100,
  occurence_date: "2026-11-19",
};

function logged(change: Partial<typeof step>): unknown[] {
  const lines: unknown[] = [];
  const quiet = () => {};
  const error: Log["error"] = (event, _, fields) => lines.push({ event, ...fields });
  const log: Log = { debug: quiet, info: quiet, warn: quiet, error };
  logStepOddities(log, programmeSteps([{ ...step, ...change }], nowMs), nowMs);
  return lines;
}

test("[STEP-10] an invalid step is logged as an error by its code, a valid one is not", () => {
  expect(logged({})).toEqual([]);
  expect(logged({ triggered_at: "2026-12-24T08:00:00Z" })).toEqual([
    { event: "invalid_step_state", code: "triggered_in_future" },
  ]);
  expect(logged({ name: "SOMETHING_ELSE", target_step: 150 })).toEqual([
    { event: "invalid_step_state", code: "unknown_step" },
  ]);
});
