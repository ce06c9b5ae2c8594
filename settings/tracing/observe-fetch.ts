/** Observes calls of Node's own fetch on undici's documented diagnostics channels. */
import { subscribe } from "node:diagnostics_channel";

interface UndiciRequest {
  readonly origin: unknown;
  readonly path: string;
  readonly method: string;
  addHeader(name: string, value: string): void;
}

interface ObservedCall {
  readonly method: string;
  /** without its query */
  readonly path: string;
  addHeader(name: string, value: string): void;
}

/**
 * Observes the calls to `origin`. `begin` returns a value for the call, or undefined if the call is not of interest.
 * `end` gets the value once, with the status of the answer, or undefined if none came.
 */
export function observeFetch<Value>(
  origin: string,
  begin: (call: ObservedCall) => Value | undefined,
  end: (value: Value, status: number | undefined) => void,
): void {
  const begun = new WeakMap<object, Value>();
  const finish = (request: object, status: number | undefined) => {
    const value = begun.get(request);
    if (value === undefined) return;
    begun.delete(request);
    end(value, status);
  };
  subscribe("undici:request:create", (message) => {
    const { request } = message as { request: UndiciRequest };
    if (String(request.origin) !== origin) return;
    const value = begin({
      method: request.method,
      path: request.path.replace(/[?#].*$/s, ""),
      addHeader: (name, value) => request.addHeader(name, value),
    });
    if (value !== undefined) begun.set(request, value);
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
