/**
 * A panel's data: ready or failed, never an exception that takes the page along, and not later than its deadline.
 */
import "server-only";
import { mayFailUnseen } from "./per-request.ts";
import { isWayToSignIn } from "#app/server/session/session-context.ts";
import { lacksCall, SignedOut } from "#app/server/v1/v1-error.ts";

export type Settled<Value> =
  | { readonly isReady: true; readonly value: Value }
  | { readonly isReady: false; readonly error: unknown };

/** How long a page waits for one of its panels. */
const panelDeadlineMs = 8_000;

/** Who was signed out meanwhile is led to /login: that is rethrown. */
export function settle<Value>(
  work: Promise<Value>,
  deadlineMs: number = panelDeadlineMs,
): Promise<Settled<Value>> {
  return mayFailUnseen(inTime(work, deadlineMs));
}

/** The same for an addition to the contract; undefined if the backend lacks it, and there is nothing to show. */
export function settleAddition<Value>(
  work: Promise<Value>,
  deadlineMs: number = panelDeadlineMs,
): Promise<Settled<Value> | undefined> {
  return mayFailUnseen(
    settle(work, deadlineMs).then((each) =>
      !each.isReady && lacksCall(each.error) ? undefined : each,
    ),
  );
}

async function inTime<Value>(work: Promise<Value>, deadlineMs: number): Promise<Settled<Value>> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => late.reject(new Error("The panel's deadline has passed")),
    deadlineMs,
  );
  try {
    return { isReady: true, value: await Promise.race([work, late.promise]) };
  } catch (error) {
    if (isWayToSignIn(error) || error instanceof SignedOut) throw error;
    return { isReady: false, error };
  } finally {
    clearTimeout(timer);
  }
}
