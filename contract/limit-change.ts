/** What became of a patient's limits: who changed which rule from what to what, and when. An addition under /v1/x/. */
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { exampleAt, exampleId } from "./example.ts";
import { instantSchema, orEmpty, orNull, uuidSchema } from "./primitive.ts";
import { recordProblems } from "./problem.ts";

/** Off is a rule that cannot fire; null: there was none, or there is none any more. */
const versionSchema = z.object({
  is_active: z.boolean(),
  flag_info: z.record(z.string(), z.unknown()),
});

const limitChangeSchema = z.object({
  changed_at: instantSchema,
  /** user id; null: not known, for example if all rules of a kind were removed */
  changed_by: orNull(uuidSchema),
  rules: z.array(
    z.object({
      type: z.string(),
      severity: z.number(),
      /** place among the rules of this type and severity, from 0 */
      slot: z.number(),
      before: versionSchema.nullable(),
      after: versionSchema.nullable(),
    }),
  ),
});
export type LimitChange = z.output<typeof limitChangeSchema>;

export const listLimitChanges = endpoint({
  name: "list-limit-changes",
  resource: "patient-flag",
  method: "GET",
  path: "/v1/x/limit-changes",
  summary: "The changes of a patient's limits since they were first set, the newest first.",
  guard: "session",
  reason: "Failed to fetch changes of limits",
  query: z.object({ patient_id: uuidSchema }),
  answer: {
    kind: "json",
    status: 200,
    schema: z.object({ changes: orEmpty(limitChangeSchema) }),
    example: {
      changes: [
        {
          changed_at: exampleAt("08:00"),
          changed_by: exampleId.weber,
          rules: [
            {
              type: "ABS_BP_SYS_UPPER",
              severity: 300,
              slot: 0,
              before: { is_active: true, flag_info: { upper_limit: 140 } },
              after: { is_active: true, flag_info: { upper_limit: 150 } },
            },
          ],
        },
      ],
    },
  },
  problems: recordProblems,
});
