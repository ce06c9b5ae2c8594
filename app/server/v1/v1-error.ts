/**
 * What a `/v1` call can end in besides its answer. A closed list: every reader maps all of it.
 */
import type { EndpointDefinition, Method } from "#contract/endpoint.ts";
import type { Problem, ProblemCode } from "#contract/problem.ts";

/**
 * - a {@link ProblemCode}: the backend said so, or its status did
 * - `unreachable`: no connection, or it broke before the answer was whole
 * - `timed_out`: no answer within the call's time
 * - `invalid_answer`: cut JSON, HTML instead of JSON, a wrong type, a redirect, far too long
 * - `cancelled`: the browser that asked has gone
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
  /** 0 when there was no answer */
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
 * A call that failed. `message` is method, path, status and short reason; the path is the template, so that
 * a message that ends up in a log names nobody. `problem` and `body` are what the backend said; never log them.
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
  /** false: refused here, or no connection came about: the backend never heard of it */
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

  /** The backend's own sentence for the person in front of the screen, when there is one. */
  get serverMessage(): string | undefined {
    return this.problem?.message || undefined;
  }
}

/** Whether the backend lacks the call itself: an addition of the contract, which it need not have. */
export function lacksCall(error: unknown): boolean {
  return error instanceof V1Error && (error.status === 404 || error.status === 405);
}

/** Nothing answers, or only that it cannot just now, as while its database changes over: the same call may succeed soon. */
export function isBackendAway(error: unknown): error is V1Error {
  return (
    error instanceof V1Error && ["unreachable", "timed_out", "unavailable"].includes(error.code)
  );
}

const askAgainSeconds = 5;

/** For whoever asked for what needed a backend that is away. */
export const retryAfterHeader = ({ retryAfterSeconds = askAgainSeconds }: V1Error) => ({
  "Retry-After": String(retryAfterSeconds),
});

/** Nobody is signed in (any more): the session is gone here and the browser belongs on /login. */
export class SignedOut extends Error {
  override readonly name = "SignedOut";

  constructor() {
    super("Unauthorized");
  }
}
