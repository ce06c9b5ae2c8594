import { problemStatus, type Problem, type ProblemCode } from "#contract/problem.ts";

/** Sentences for people; none holds clinical data, and none reveals whether a record exists elsewhere. */
const messages: Record<ProblemCode, string> = {
  bad_request: "The request could not be read",
  validation_failed: "Some fields are not valid",
  vendor_connection_failed: "The vendor refused the connection",
  unauthorized: "Unauthorized",
  token_expired: "The access token has expired",
  wrong_credentials: "user not found",
  second_factor_required: "A code of the second factor is needed",
  forbidden: "Not allowed",
  incorrect_old_password: "Incorrect old password",
  wrong_second_factor: "The code is wrong, or was used before",
  fresh_proof_required: "Prove once more who you are",
  not_found: "Not found",
  method_not_allowed: "Method not allowed",
  conflict: "The record was changed by somebody else",
  stale_version: "The record was changed by somebody else",
  too_large: "The request is too large",
  unsupported_media_type: "Unsupported media type",
  too_many_requests: "Too many requests, try again later",
  internal: "Internal error",
  unavailable: "Temporarily unavailable",
};

/** Thrown anywhere in a handler; becomes the answer. Headers are for Retry-After and Allow. */
export class ProblemError extends Error {
  readonly problem: Problem;
  readonly headers: Record<string, string>;

  constructor(
    code: ProblemCode,
    detail: Partial<Omit<Problem, "code">> = {},
    headers: Record<string, string> = {},
  ) {
    super(detail.message ?? messages[code]);
    this.problem = { code, message: messages[code], ...detail };
    this.headers = headers;
  }

  get status(): number {
    return problemStatus[this.problem.code];
  }
}

export const notFound = () => new ProblemError("not_found");

/** A refusal of one field, named by its path in the body: for what a schema cannot know. */
export const invalidField = (field: string, message: string) =>
  new ProblemError("validation_failed", { errors: [{ field, message }] });
