/**
 * Claim: who is looking at a patient just now, so that two people do not do the same work. It is a hint between
 * colleagues and no lock: everybody may still read and acknowledge. Not in the specification: additions under /v1/x/.
 */
import { z } from "zod";
import { handOverLengthMax } from "./codes/claim.ts";
import { endpoint } from "./endpoint.ts";
import { exampleAt, exampleId } from "./example.ts";
import { instantSchema, orEmpty, orNull, uuidSchema } from "./primitive.ts";
import { recordProblems, sessionProblems } from "./problem.ts";

export const claimSchema = z.object({
  patient_id: uuidSchema,
  holder_id: uuidSchema,
  claimed_at: instantSchema,
  /** exclusive */
  expires_at: instantSchema,
  /** who gave it to the holder; null if the holder took it */
  given_by: orNull(uuidSchema),
  /** what was said with it */
  sentence: orNull(z.string()),
});
export type Claim = z.output<typeof claimSchema>;

export const exampleClaim: Claim = {
  patient_id: exampleId.erika,
  holder_id: exampleId.weber,
  claimed_at: exampleAt("09:10"),
  expires_at: exampleAt("09:25"),
  given_by: null,
  sentence: null,
};

export const listClaims = endpoint({
  name: "list-claims",
  resource: "claim",
  method: "GET",
  path: "/v1/x/claims",
  summary: "The current claims, of all patients or of one, the newest first, at most 1000.",
  guard: "session",
  reason: "Failed to fetch claims",
  query: z.object({ patient_id: uuidSchema.optional() }),
  answer: {
    kind: "json",
    status: 200,
    schema: z.object({ claims: orEmpty(claimSchema) }),
    example: { claims: [exampleClaim] },
  },
  problems: recordProblems,
});

export const claimPatient = endpoint({
  name: "claim-patient",
  resource: "claim",
  method: "POST",
  path: "/v1/x/claims",
  summary:
    "Claims a patient, or gives the patient to a colleague. Of several simultaneous calls exactly one succeeds; the others are answered 409 with the kind of refusal.",
  guard: "session",
  reason: "Failed to claim the patient",
  body: {
    kind: "json",
    schema: z.strictObject({
      patient_id: uuidSchema,
      /** who is to hold it; without it the caller */
      holder_id: uuidSchema.optional(),
      /** who holds it now as far as the caller knows; null: no user */
      expected_holder_id: uuidSchema.nullable(),
      sentence: z.string().trim().max(handOverLengthMax).nullish(),
    }),
    example: { patient_id: exampleId.erika, expected_holder_id: null },
  },
  answer: { kind: "json", status: 200, schema: claimSchema, example: exampleClaim },
  problems: [...recordProblems, "conflict"],
});

export const releasePatient = endpoint({
  name: "release-patient",
  resource: "claim",
  method: "POST",
  path: "/v1/x/released-claims",
  summary: "Ends the caller's own claim; without one nothing happens.",
  guard: "session",
  reason: "Failed to release the patient",
  body: {
    kind: "json",
    schema: z.strictObject({ patient_id: uuidSchema }),
    example: { patient_id: exampleId.erika },
  },
  answer: { kind: "empty", status: 204 },
  problems: recordProblems,
});

const colleagueSchema = z.object({
  id: uuidSchema,
  title: orNull(z.string()),
  first_name: z.string(),
  last_name: z.string(),
});

export const listColleagues = endpoint({
  name: "list-colleagues",
  resource: "claim",
  method: "GET",
  path: "/v1/x/colleagues",
  summary:
    "The users of the caller's institutions to whom a patient or a task can be given, by name, the caller included.",
  guard: "session",
  reason: "Failed to fetch colleagues",
  /** only those who may see this patient */
  query: z.object({ patient_id: uuidSchema.optional() }),
  answer: {
    kind: "json",
    status: 200,
    schema: z.object({ colleagues: orEmpty(colleagueSchema) }),
    example: {
      colleagues: [
        { id: exampleId.weber, title: "Dr. med.", first_name: "Anna", last_name: "Weber" },
      ],
    },
  },
  problems: [...sessionProblems, "not_found"],
});
