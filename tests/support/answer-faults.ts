/**
 * Faults of a backend, injected into its answer: `backend.fault("get-patient", late(300), cutShort)`. Each takes the
 * planned answer and returns the one to send.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { problemStatus, type ProblemCode } from "#contract/problem.ts";

export interface PlannedAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[]>>;
  readonly body: string | Uint8Array;
  /** send this many bytes of the body, then disconnect; 0 disconnects without an answer */
  readonly hangsUpAfterBytes?: number;
  /** no answer is ever sent */
  readonly isSilent?: boolean;
}

export type Fault = (planned: PlannedAnswer) => PlannedAnswer | Promise<PlannedAnswer>;

export const late =
  (delayMs: number): Fault =>
  async (planned) => {
    // must not prevent a finished test run from ending
    await sleep(delayMs, undefined, { ref: false });
    return planned;
  };

/** A status with a body of our choice, as from a proxy instead of the backend. */
export const status =
  (code: number, body = "", headers: PlannedAnswer["headers"] = {}): Fault =>
  () => ({ status: code, headers: { "Content-Type": "text/plain", ...headers }, body });

/** An answer from the contract's closed list of problems. */
export const problem =
  (code: ProblemCode, more: Readonly<Record<string, unknown>> = {}): Fault =>
  () => ({
    status: problemStatus[code],
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ code, message: `Example of ${code}`, ...more }),
  });

/** The stated length is true, but the connection ends half way. */
export const cutShort: Fault = (planned) => ({
  ...planned,
  hangsUpAfterBytes: Math.floor(Buffer.byteLength(planned.body) / 2),
});

/** A complete answer whose JSON breaks off. */
export const cutJson: Fault = (planned) => ({
  ...planned,
  body: String(planned.body).slice(0, Math.floor(planned.body.length / 2)),
});

export const hangUp: Fault = (planned) => ({ ...planned, hangsUpAfterBytes: 0 });

export const silent: Fault = (planned) => ({ ...planned, isSilent: true });

/** The answer of a proxy that has lost its backend, or requires its own sign-in: markup with status 200. */
export const htmlInsteadOfJson: Fault = (planned) => ({
  ...planned,
  headers: { ...planned.headers, "Content-Type": "text/html" },
  body: "<!doctype html><title>Portal</title><script>alert(1)</script><h1>Please sign in</h1>",
});

/** The JSON of the answer, changed: its fields are those of the endpoint's answer. */
export const bodyWith =
  (change: (answer: never) => unknown): Fault =>
  (planned) => ({
    ...planned,
    body: JSON.stringify(change(JSON.parse(String(planned.body)) as never)),
  });

type Leaf = string | number | boolean | null;

/** Every leaf of the JSON answer replaced; `name` is the field that holds it, also for the items of a list. */
export const eachLeaf =
  (replace: (value: Leaf, name: string) => unknown): Fault =>
  (planned) => {
    const visit = (value: unknown, name: string): unknown => {
      if (Array.isArray(value)) return value.map((item) => visit(item, name));
      if (typeof value !== "object" || value === null) return replace(value as Leaf, name);
      return Object.fromEntries(
        Object.entries(value).map(([key, held]) => [key, visit(held, key)]),
      );
    };
    return { ...planned, body: JSON.stringify(visit(JSON.parse(String(planned.body)), "")) };
  };

/** Numbers as text, text as numbers, booleans as lists. */
export const wrongTypes: Fault = eachLeaf((value) =>
  typeof value === "number" ? `${value}` : typeof value === "string" ? 17 : [value],
);
