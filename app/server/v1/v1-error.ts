/** The ways a `/v1` call can fail. The list is closed: every reader maps all of it. */
import type { EndpointDefinition, Method } from "#contract/endpoint.ts";
import type { Problem, ProblemCode } from "#contract/problem.ts";

/**
 * - a {@link ProblemCode}: named by the backend, or derived from its status
 * - `unreachable`: no connection, or it broke before the answer was complete
 * - `timed_out`: no answer within the call's time
 * - `invalid_answer`: cut JSON, HTML instead of JSON, a wrong type, a redirect, far too long
 * - `cancelled`: the browser that sent the request has gone
 */
export type V1ErrorCode =
  | ProblemCode
  | "unreachable"
  | "timed_out"
  | "invalid_answer"
  | "cancelled";

interface V1ErrorInit {
  readonly definition: EndpointDefinition;
  readonly code: V1ErrorCode;
  /** 0 if there was no answer */
  readonly status: number;
  readonly reason: string;
  readonly problem?: Partial<Problem> | undefined;
  readonly body?: unknown;
  readonly isSent?: boolean;
  readonly retryAfterSeconds?: number | undefined;
  /** for `invalid_answer`: paths of the fields that do not fit */
  readonly fields?: readonly string[];
  readonly cause?: unknown;
}

/**
 * A call that failed. `message` is the method, path, status and short reason. The path is the template, so a message in
 * a log names no person. `problem` and `body` come from the backend; never log them.
 */
export class V1Error extends Error {
  override readonly name = "V1Error";
  readonly method: Method;
  readonly path: string;
  readonly status: number;
  readonly code: V1ErrorCode;
  readonly reason: string;
  readonly problem: Partial<Problem> | undefined;
  readonly body: unknown;
  /** false: refused here, or no connection was made, so the backend never received the call */
  readonly isSent: boolean;
  readonly retryAfterSeconds: number | undefined;
  readonly fields: readonly string[];

  constructor(init: V1ErrorInit) {
    const { method, path } = init.definition;
    super(`${method} ${path} ${init.status} ${init.reason}`, { cause: init.cause });
    this.method = method;
    this.path = path;
    this.status = init.status;
    this.code = init.code;
    this.reason = init.reason;
    this.problem = init.problem;
    this.body = init.body;
    this.isSent = init.isSent ?? true;
    this.retryAfterSeconds = init.retryAfterSeconds;
    this.fields = init.fields ?? [];
  }

  /** The backend's own sentence for the user, if there is one. */
  get serverMessage(): string | undefined {
    return this.problem?.message || undefined;
  }
}

/** Whether the backend lacks the call itself: an extension of the contract, which is optional for a backend. */
export function lacksCall(error: unknown): boolean {
  return error instanceof V1Error && (error.status === 404 || error.status === 405);
}

/**
 * The backend does not answer, or answers that it cannot at present, for example while its database is replaced. The
 * same call may succeed soon.
 */
export function isBackendAway(error: unknown): error is V1Error {
  return (
    error instanceof V1Error && ["unreachable", "timed_out", "unavailable"].includes(error.code)
  );
}

const defaultRetrySeconds = 5;

/** The header of an answer to a request that needed a backend which is away. */
export const retryAfterHeader = ({ retryAfterSeconds = defaultRetrySeconds }: V1Error) => ({
  "Retry-After": String(retryAfterSeconds),
});

/** The user is not or no longer signed in: the session has ended here and the browser belongs on /login. */
export class SignedOut extends Error {
  override readonly name = "SignedOut";

  constructor() {
    super("Unauthorized");
  }
}
