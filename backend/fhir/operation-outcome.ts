/** What a FHIR call answers beside a resource: OperationOutcome of FHIR R4, and a refusal that becomes one. */

/** http://hl7.org/fhir/R4/valueset-issue-type.html, as far as it is used */
export type IssueType =
  | "structure"
  | "invalid"
  | "required"
  | "value"
  | "not-supported"
  | "not-found"
  | "forbidden"
  | "login"
  | "conflict"
  | "duplicate"
  | "business-rule"
  | "processing"
  | "too-long"
  | "too-costly"
  | "throttled"
  | "transient"
  | "exception"
  | "informational";

export interface Issue {
  readonly severity: "error" | "warning" | "information";
  readonly code: IssueType;
  /** one sentence for people; no measured value, no name */
  readonly diagnostics: string;
  /** FHIRPath of what it is about: `Bundle.entry[2]` */
  readonly expression?: readonly string[];
}

export interface OperationOutcome {
  readonly resourceType: "OperationOutcome";
  readonly issue: readonly Issue[];
}

const nothingToSay: Issue = {
  severity: "information",
  code: "informational",
  diagnostics: "All of it was read",
};

export const operationOutcome = (issues: readonly Issue[]): OperationOutcome => ({
  resourceType: "OperationOutcome",
  issue: issues.length > 0 ? issues : [nothingToSay],
});

export const information = (diagnostics: string): Issue => ({
  severity: "information",
  code: "informational",
  diagnostics,
});

export const warning = (code: IssueType, diagnostics: string): Issue => ({
  severity: "warning",
  code,
  diagnostics,
});

/** Thrown anywhere below the door; becomes the answer. */
export class FhirRefusal extends Error {
  readonly status: number;
  readonly issues: readonly Issue[];
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: number,
    code: IssueType,
    diagnostics: string,
    headers: Readonly<Record<string, string>> = {},
    issues?: readonly Issue[],
  ) {
    super(diagnostics);
    this.status = status;
    this.issues = issues ?? [{ severity: "error", code, diagnostics }];
    this.headers = headers;
  }
}

/** The result of what may refuse, or the refusal. */
export function attempt<Value>(work: () => Value): Value | FhirRefusal {
  try {
    return work();
  } catch (error) {
    if (error instanceof FhirRefusal) return error;
    throw error;
  }
}

export const unknownResource = () =>
  new FhirRefusal(404, "not-found", "There is no such resource, or it is none of yours.");
