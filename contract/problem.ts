/**
 * Problems: the closed list of errors that a `/v1` backend answers with, and the body they travel in.
 *
 * Every answer outside 2xx is JSON of {@link problemSchema}. `message` is a sentence that the app may show;
 * it never holds clinical data. The list is closed so that every reader maps all of it.
 */
import { z } from "zod";

export const problemStatus = {
  bad_request: 400,
  validation_failed: 400,
  vendor_connection_failed: 400,
  unauthorized: 401,
  token_expired: 401,
  wrong_credentials: 401,
  second_factor_required: 401,
  forbidden: 403,
  incorrect_old_password: 403,
  wrong_second_factor: 403,
  fresh_proof_required: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  stale_version: 409,
  too_large: 413,
  unsupported_media_type: 415,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
} as const;

export type ProblemCode = keyof typeof problemStatus;

/** What any call without a session may answer. */
export const publicProblems = [
  "bad_request",
  "validation_failed",
  "method_not_allowed",
  "too_large",
  "unsupported_media_type",
  "too_many_requests",
  "internal",
  "unavailable",
] as const satisfies readonly ProblemCode[];

/** What any call of a signed-in user may answer beside that. */
export const sessionProblems = [
  ...publicProblems,
  "unauthorized",
  "token_expired",
  "forbidden",
] as const satisfies readonly ProblemCode[];

/** What any call about one record may answer: another institution's record is not found either. */
export const recordProblems = [
  ...sessionProblems,
  "not_found",
] as const satisfies readonly ProblemCode[];

export const problemCodes = Object.keys(problemStatus) as [ProblemCode, ...ProblemCode[]];

/** One field that was refused: its path in the body or query (`patient_info.first_name`) and why. */
const fieldErrorSchema = z.object({ field: z.string(), message: z.string() });

export const problemSchema = z.object({
  code: z.enum(problemCodes),
  message: z.string(),
  /** true on a 401 whose access token has run out: refresh once, then ask again */
  token_expired: z.boolean().optional(),
  errors: z.array(fieldErrorSchema).optional(),
  /**
   * the kind within the code: the vendor's own error type of an implant connection, an UndoRefusal, storage_full (503),
   * why the provider's word is refused (provider-sign-in.ts)
   */
  type: z.string().optional(),
  /** when the vendor's certificate ran out, for EXPIRED_CERTIFICATE */
  expires_at: z.string().optional(),
  /** what the second factor is to be sent with (401 second_factor_required of the login) */
  challenge: z.string().optional(),
  /** what is stored now, if a stale write was refused (409); of has_alert: alertedPatientsSchema of warnings */
  current: z.unknown().optional(),
  request_id: z.string().optional(),
});

export type Problem = z.infer<typeof problemSchema>;
export type FieldError = z.infer<typeof fieldErrorSchema>;
