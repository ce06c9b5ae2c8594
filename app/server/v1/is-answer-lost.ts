import "server-only";
import { V1Error } from "./v1-error.ts";

/**
 * The backend may have stored the request although no readable answer came back. Read the data again; never send the
 * write again. A gateway answers 502 or 504 if the backend took the write but did not answer. A failed read has stored
 * nothing.
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
