/**
 * Request scope: lets a server component reach the router's context from middleware (translator, user). Loader data
 * would be the other way, but it goes whole to the browser.
 */
import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import type { RouterContextProvider } from "react-router";

type Context = Readonly<RouterContextProvider>;

const scope = new AsyncLocalStorage<Context>();

/** Runs `work` so that everything it awaits or renders, late panels included, sees `context`. */
export function runInScope<Result>(context: Context, work: () => Result): Result {
  return scope.run(context, work);
}

/** The context of the current request. Throws outside of one. */
export function requestContext(): Context {
  const context = scope.getStore();
  if (!context)
    throw new Error("There is no request here: requestContext() was called outside of one");
  return context;
}
