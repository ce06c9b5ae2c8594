/** Calls of Node's own fetch, heard where it publishes them (undici's documented diagnostics channels). */
import { subscribe } from "node:diagnostics_channel";

interface UndiciRequest {
  readonly origin: unknown;
  readonly path: string;
  readonly method: string;
  addHeader(name: string, value: string): void;
}

interface HeardCall {
  readonly method: string;
  /** without its query */
  readonly path: string;
  addHeader(name: string, value: string): void;
}

/**
 * Hears the calls to `origin`. `begin` gives what belongs to a call, or undefined for one that is of no interest; `end` gets it
 * back once, with the status of the answer, or undefined if none came.
 */
export function hearFetch<Kept>(
  origin: string,
  begin: (call: HeardCall) => Kept | undefined,
  end: (kept: Kept, status: number | undefined) => void,
): void {
  const begun = new WeakMap<object, Kept>();
  const finish = (request: object, status: number | undefined) => {
    const kept = begun.get(request);
    if (kept === undefined) return;
    begun.delete(request);
    end(kept, status);
  };
  subscribe("undici:request:create", (message) => {
    const { request } = message as { request: UndiciRequest };
    if (String(request.origin) !== origin) return;
    const kept = begin({
      method: request.method,
      path: request.path.replace(/[?#].*$/s, ""),
      addHeader: (name, value) => request.addHeader(name, value),
    });
    if (kept !== undefined) begun.set(request, kept);
  });
  subscribe("undici:request:headers", (message) => {
    const { request, response } = message as {
      request: object;
      response: { statusCode: number };
    };
    finish(request, response.statusCode);
  });
  subscribe("undici:request:error", (message) => {
    finish((message as { request: object }).request, undefined);
  });
}
