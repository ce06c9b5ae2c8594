/**
 * Flag types: which limits beyond those of the specification a backend takes and judges. An addition under /v1/x/: of a
 * backend that lacks the call the editor shows the specification's rows, and nothing else is sent to it.
 */
import { z } from "zod";
import { otherLimits } from "./codes/other-limit.ts";
import { endpoint } from "./endpoint.ts";
import { openEnum, orEmpty } from "./primitive.ts";
import { sessionProblems } from "./problem.ts";

export const listFlagTypes = endpoint({
  name: "list-flag-types",
  resource: "patient-flag",
  method: "GET",
  path: "/v1/x/flag-types",
  summary: "The further kinds of limits that this backend stores and evaluates.",
  guard: "session",
  reason: "Failed to fetch flag types",
  answer: {
    kind: "json",
    status: 200,
    schema: z.object({ other_limits: orEmpty(openEnum(otherLimits)) }),
    example: { other_limits: ["X_ABS_SPO2_UPPER", "ABS_SPO2_LOWER"] },
  },
  problems: sessionProblems,
});
