/**
 * Follow-up of implants: how often each kind is expected to send, and who is overdue. Not in the specification:
 * additions under /v1/x/. Defaults and their source: docs/decisions/0066.
 */
import { z } from "zod";
import { followUpCauses, followUpKinds, followUpMonthsMax } from "./codes/implant-follow-up.ts";
import { endpoint } from "./endpoint.ts";
import { exampleAt, exampleId } from "./example.ts";
import { listSkipMax } from "./codes/length-limits.ts";
import { dateSchema, instantSchema, openEnum, orEmpty, orNull, uuidSchema } from "./primitive.ts";
import { recordProblems, sessionProblems } from "./problem.ts";

const monthsSchema = z.int().min(1).max(followUpMonthsMax);
const monthsOfKinds = {
  pacemaker: monthsSchema,
  icd: monthsSchema,
  crt: monthsSchema,
  ilr: monthsSchema,
};
const intervalsSchema = z.object(monthsOfKinds);
/** months between two sessions, by kind of implant */
export type FollowUpIntervals = z.output<typeof intervalsSchema>;

const overdueSchema = z.object({
  patient_id: uuidSchema,
  short_id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  birth_date: orNull(dateSchema),
  device_id: uuidSchema,
  manufacturer: z.string(),
  model: orNull(z.string()),
  serial_number: orNull(z.string()),
  kind: openEnum(followUpKinds),
  interval_months: z.int(),
  /** null: no session is known */
  last_session_at: orNull(instantSchema),
  /** the last day on which the next session was expected, in the patient's zone */
  expected_by: dateSchema,
  overdue_days: z.int(),
  cause: openEnum(followUpCauses),
  /** a waiting message with its serial number */
  waiting_delivery_id: orNull(uuidSchema),
});
export type OverdueFollowUp = z.output<typeof overdueSchema>;

const exampleIntervals = { pacemaker: 12, icd: 6, crt: 6, ilr: 6 };

export const listOverdueFollowUps = endpoint({
  name: "list-overdue-follow-ups",
  resource: "implant-inbox",
  method: "GET",
  path: "/v1/x/overdue-follow-ups",
  summary:
    "Implants in use whose next session is overdue, the longest first, and the intervals that decide it.",
  guard: "session",
  reason: "Failed to fetch overdue follow-ups",
  query: z.object({
    skip: z.int().min(0).max(listSkipMax).default(0),
    limit: z.int().min(1).max(100).default(30),
  }),
  answer: {
    kind: "json",
    status: 200,
    schema: z.object({
      items: orEmpty(overdueSchema),
      total: z.int(),
      intervals: intervalsSchema,
      /** of the stored intervals; 0: they have not been changed yet */
      version: z.int(),
    }),
    example: {
      items: [
        {
          patient_id: exampleId.erika,
          short_id: "104",
          first_name: "Erika",
          last_name: "Beispiel",
          birth_date: "1951-06-14",
          device_id: "7c5d3b2e-9f03-44c5-8a71-8c9d0e1f2a91",
          manufacturer: "BIOTRONIK",
          model: "Example 7 HF-T",
          serial_number: "00012345",
          kind: "crt",
          interval_months: 6,
          last_session_at: exampleAt("03:10"),
          expected_by: "2027-05-20",
          overdue_days: 12,
          cause: "too_long_ago",
          waiting_delivery_id: null,
        },
      ],
      total: 1,
      intervals: exampleIntervals,
      version: 0,
    },
  },
  problems: sessionProblems,
});

export const putFollowUpIntervals = endpoint({
  name: "put-follow-up-intervals",
  resource: "implant-inbox",
  method: "PUT",
  path: "/v1/x/follow-up-intervals",
  summary:
    "Sets how many months may lie between two sessions, for the caller's institution. 409 if they were changed since.",
  guard: "session",
  reason: "Failed to save the intervals",
  body: {
    kind: "json",
    schema: z.strictObject({ intervals: z.strictObject(monthsOfKinds), version: z.int().min(0) }),
    example: { intervals: exampleIntervals, version: 0 },
  },
  answer: {
    kind: "json",
    status: 200,
    schema: z.object({ intervals: intervalsSchema, version: z.int() }),
    example: { intervals: exampleIntervals, version: 1 },
  },
  problems: [...recordProblems, "conflict"],
});
