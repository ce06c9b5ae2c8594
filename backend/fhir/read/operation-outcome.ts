/** What went wrong, as FHIR says it: an OperationOutcome with one issue. Its text never holds a value that was sent. */

/** Codes of the value set issue-type (FHIR R4) that we answer with. */
export type IssueCode =
  | "exception"
  | "forbidden"
  | "invalid"
  | "login"
  | "not-found"
  | "not-supported"
  | "required"
  | "too-costly"
  | "too-long"
  | "transient";

/** Thrown anywhere below {@link fhirRead}; becomes the answer. */
export class FhirError extends Error {
  readonly status: number;
  readonly code: IssueCode;
  readonly headers: Record<string, string>;

  constructor(
    status: number,
    code: IssueCode,
    diagnostics: string,
    headers: Record<string, string> = {},
  ) {
    super(diagnostics);
    this.status = status;
    this.code = code;
    this.headers = headers;
  }
}

export const operationOutcome = (
  severity: "error" | "warning",
  issues: readonly { code: IssueCode; diagnostics: string }[],
) => ({
  resourceType: "OperationOutcome",
  issue: issues.map((issue) => ({ severity, ...issue })),
});

export const unknownResource = () =>
  new FhirError(404, "not-found", "There is no such resource, or it is none of yours.");
