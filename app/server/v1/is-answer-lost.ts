import "server-only";
import { V1Error } from "./v1-error.ts";

/**
 * The backend may have stored what was requested although nothing readable came back: to be read, never sent again. A
 * gateway says 502 or 504 for a backend that took the write and did not answer it; a failed read has stored nothing.
 */
export function isAnswerLost(error: unknown): boolean {
  if (!(error instanceof V1Error) || !error.isSent || error.method === "GET") return false;
  return (
    error.code === "timed_out" ||
    error.code === "unreachable" ||
    error.code === "invalid_answer" ||
    error.status === 502 ||
    error.status === 504
  );
}
