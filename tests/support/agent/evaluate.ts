/** Runs a test's function in a page of the agent: its `document` is the page's. */
import type { Loaded } from "./document.ts";

const names = [
  "document",
  "window",
  "location",
  "navigator",
  "getComputedStyle",
  "Node",
  "Element",
  "HTMLElement",
  "Event",
] as const;

/** As a browser would: the function sees its argument and the page, and nothing of the test around it. */
export function evaluateIn(
  { window }: Loaded,
  work: (...given: never[]) => unknown,
  ...given: readonly unknown[]
): unknown {
  // oxlint-disable-next-line no-implied-eval, typescript/no-implied-eval -- a test's own function, given a page's globals
  const inPage = new Function(...names, `return (${work.toString()})`) as (
    ...globals: unknown[]
  ) => (...all: readonly unknown[]) => unknown;
  const globals = names.map((name) => (window as unknown as Record<string, unknown>)[name]);
  return inPage(...globals)(...given);
}
