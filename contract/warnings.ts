/**
 * Warnings to review: the patients with yellow incidents alone. The specification's review list leaves them out,
 * and yet somebody has to look at every warning in time. Additions under /v1/x/.
 */
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { exampleAt, exampleId } from "./example.ts";
import { exampleIncident } from "./incident.ts";
import { examplePatientInfo } from "./patient-info.ts";
import { instantSchema, orEmpty } from "./primitive.ts";
import { sessionProblems } from "./problem.ts";
import { reviewItemSchema } from "./review.ts";

/** How many patients an answer holds at most. */
export const warningsAtMost = 500;

export const listWarningsToReview = endpoint({
  name: "list-warnings-to-review",
  resource: "warnings",
  method: "GET",
  path: "/v1/x/warnings-to-review",
  summary:
    "The patients whose open incidents are all yellow, the one that is due first at the top.",
  guard: "session",
  reason: "Failed to fetch warnings to review",
  query: z.object({
    limit: z.coerce.number().int().min(1).max(warningsAtMost).default(20),
    /** local start of the day: who had a red incident acknowledged since then stands in the review list */
    min_ack_timestamp: instantSchema.optional(),
  }),
  answer: {
    kind: "json",
    status: 200,
    schema: z.object({ items: orEmpty(reviewItemSchema), total: z.int() }),
    example: {
      items: [
        {
          patient_id: exampleId.erika,
          short_id: "104",
          patient_info: examplePatientInfo,
          incidents: [
            {
              id: exampleId.incident,
              incident_type: "ExternalDevice",
              flag_type: "INCR_WEIGHT",
              severity: 200,
              happened_at: exampleAt("07:12"),
              acknowledgement_timestamp: null,
              due_at: "2026-11-21T23:59:59.999+01:00",
              incident_info: exampleIncident.incident_info,
              fired: exampleIncident.fired,
              description: null,
            },
          ],
          highest_unacknowledged_severity: 200,
        },
      ],
      total: 1,
    },
  },
  problems: sessionProblems,
});

export const getDeadlineCounts = endpoint({
  name: "get-deadline-counts",
  resource: "warnings",
  method: "GET",
  path: "/v1/x/deadline-counts",
  summary: "Patients with open incidents, by when the earliest of each is to be looked at.",
  guard: "session",
  reason: "Failed to fetch deadline counts",
  /** the end of the caller's day, exclusive */
  query: z.object({ day_ends_at: instantSchema }),
  answer: {
    kind: "json",
    status: 200,
    schema: z.object({ overdue: z.int(), due_today: z.int(), due_later: z.int() }),
    example: { overdue: 1, due_today: 3, due_later: 8 },
  },
  problems: sessionProblems,
});
