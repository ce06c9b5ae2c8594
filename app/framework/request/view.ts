/**
 * A screen's data on its way from the loader to the server component. Loader data would go whole to the browser, a
 * second time beside the elements made from it; this way it stays here (docs/decisions/0006).
 */
import "server-only";
import { createContext } from "react-router";
import { requestContext } from "#app/server/request-scope.ts";
import type { RouteContext } from "#app/server/session/session-context.ts";

export interface View<Data> {
  /** in the loader */
  set(context: RouteContext, data: Data): null;
  /** in the server component */
  get(): Data;
}

export function createView<Data>(): View<Data> {
  const key = createContext<Data>();
  return {
    set(context, data) {
      for (const part of data instanceof Promise ? [data] : Object.values(data ?? {}))
        // a part that is never shown (settle.ts) must not end the process
        if (part instanceof Promise) part.catch(() => {});
      context.set(key, data);
      return null;
    },
    get: () => requestContext().get(key),
  };
}
