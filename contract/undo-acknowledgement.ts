/**
 * Undo of an acknowledgement: a wrong click on a red alert is undone by the user who made it, shortly after it. Not in
 * the specification: an addition under /v1/x/. `undo_until` of an incident says whether it can be done.
 */
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { exampleAt, exampleId } from "./example.ts";
import { acknowledgedSchema, exampleIncident } from "./incident.ts";
import { instantSchema, orNull, uuidSchema } from "./primitive.ts";
import { recordProblems } from "./problem.ts";

/**
 * Why an acknowledgement stays, in `type` of the `conflict`: the incident was not acknowledged or it was undone before,
 * another user acknowledged it, or the time for it is over.
 */
export const undoRefusals = ["not_acknowledged", "somebody_else", "too_late"] as const;
export type UndoRefusal = (typeof undoRefusals)[number];

export const undoAcknowledgement = endpoint({
  name: "undo-acknowledgement",
  resource: "incident",
  method: "POST",
  path: "/v1/x/undo-acknowledgement",
  summary: "Opens incidents again that the caller acknowledged a moment ago: all of them or none.",
  guard: "session",
  reason: "Failed to undo the acknowledgement",
  body: {
    kind: "json",
    schema: z.strictObject({
      patient_id: uuidSchema,
      incident_ids: z.array(uuidSchema).min(1).max(1000),
    }),
    example: { patient_id: exampleId.erika, incident_ids: [exampleId.acknowledged] },
  },
  answer: {
    kind: "json",
    status: 200,
    schema: acknowledgedSchema.extend({
      /** when a message told the patient that the clinic had looked; the message stays. null: no message was sent */
      receipt_sent_at: orNull(instantSchema),
    }),
    example: {
      receipt_sent_at: null,
      incidents: [
        {
          ...exampleIncident,
          id: exampleId.acknowledged,
          undone_acknowledgements: [
            {
              acknowledged_at: exampleAt("09:30"),
              acknowledged_by: exampleId.weber,
              undone_at: exampleAt("09:31"),
              undone_by: exampleId.weber,
            },
          ],
        },
      ],
    },
  },
  problems: [...recordProblems, "conflict"],
});
