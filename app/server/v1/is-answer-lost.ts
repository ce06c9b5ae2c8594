import "server-only";
import { V1Error } from "./v1-error.ts";

/** The backend may have done what was asked although nothing readable came back: to be read, never sent again. */
export function isAnswerLost(error: unknown): boolean {
  if (!(error instanceof V1Error) || !error.isSent) return false;
  return (
    error.code === "timed_out" || error.code === "unreachable" || error.code === "invalid_answer"
  );
}
