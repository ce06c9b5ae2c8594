/**
 * What one request does once, however many parts of the page need it: a loader starts `loadX(context, id)`, a server
 * component awaits the same call. Loader data would go whole to the browser, a second time beside the elements made
 * from it; this way it stays here (docs/decisions/0006).
 */
import "server-only";

type Key =
  | string
  | number
  | boolean
  | undefined
  | readonly Key[]
  | { readonly [name: string]: Key };

/**
 * `load`, run once for each owner and its further arguments, which are compared by their JSON.
 * The owner is the request's context, or what was made for this request alone.
 */
export function perRequest<Owner extends object, Keys extends readonly Key[], Result>(
  load: (owner: Owner, ...keys: Keys) => Result,
): (owner: Owner, ...keys: Keys) => Result {
  const started = new WeakMap<Owner, Map<string, Result>>();
  return (owner, ...keys) => {
    const own = started.get(owner) ?? new Map<string, Result>();
    started.set(owner, own);
    const key = JSON.stringify(keys);
    if (!own.has(key)) own.set(key, mayFailUnseen(load(owner, ...keys)));
    return own.get(key) as Result;
  };
}

/**
 * The code that shows a part handles its failure. If none does (the reader hung up, or requested another part of the
 * page), Node would end the process.
 */
export function mayFailUnseen<Result>(result: Result): Result {
  for (const part of result instanceof Promise ? [result] : Object.values(result ?? {}))
    if (part instanceof Promise) part.catch(() => {});
  return result;
}
