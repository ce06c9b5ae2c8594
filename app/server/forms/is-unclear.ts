import "server-only";
import { FirstSubmissionUnclear } from "../session/once-only.ts";
import { isAnswerLost } from "../v1/is-answer-lost.ts";
import { V1Error } from "../v1/v1-error.ts";

/**
 * It is not known whether a form's write was stored: its answer was lost, or that of the same form sent before. It must
 * be shown so, never as "nothing was changed", and the same form id comes back: sent again it is the same write.
 */
export function isUnclear(error: unknown): boolean {
  return error instanceof FirstSubmissionUnclear || isAnswerLost(error);
}

/**
 * A create was refused because the same form, with other words in it, has been stored before: its answer was lost,
 * and something was changed since. Only for creates that go with an idempotency key and know no other conflict.
 */
export function isStoredOtherwise(error: unknown): boolean {
  return error instanceof V1Error && error.code === "conflict";
}
