/**
 * Trace: which test shows which requirement. A test names the rows that it really shows in square brackets in its
 * title: `[LOGIN-03] …`. Four are the maximum, because a test that shows everything shows nothing.
 */
import type { Requirement } from "./requirement.ts";
import type { TestResult } from "./test-results.ts";

const idsPerTitle = 4;

export interface Trace {
  /** row id → why it is not shown; rows that are shown are absent */
  readonly missing: ReadonlyMap<string, string>;
  /** ids in titles that no requirement has */
  readonly unknown: readonly string[];
  /** tests whose title and groups name more than four ids; those ids do not count */
  readonly crowded: readonly string[];
  /** titles of tests that passed only when they were tried again */
  readonly flaky: readonly string[];
}

/**
 * Traces tests to rows. Tests that passed show a row, and only if no test that names it failed. `areas` (`LOGIN`)
 * limits what may be missing; empty means all.
 */
export function traceRequirements(
  requirements: readonly Requirement[],
  tests: readonly TestResult[],
  areas: readonly string[] = [],
): Trace {
  const shownBy = new Map<string, Set<TestResult["runner"]>>();
  const failed = new Map<string, string>();
  const crowded = new Set<string>();
  const flaky = new Set<string>();
  for (const { titles, runner, outcome } of tests) {
    const title = titles.join(" › ");
    const ids = idsIn(title);
    if (outcome === "flaky") flaky.add(title);
    if (ids.length > idsPerTitle) crowded.add(title);
    else
      for (const id of ids) {
        if (outcome === "failed") failed.set(id, title);
        shownBy.set(id, (shownBy.get(id) ?? new Set()).add(runner));
      }
  }

  const missing = new Map<string, string>();
  for (const row of requirements) {
    if (areas.length > 0 && !areas.includes(row.area)) continue;
    const failure = failed.get(row.id);
    const why = failure
      ? `a test that names it failed: ${failure}`
      : whyNotShown(row, shownBy.get(row.id) ?? new Set());
    if (why) missing.set(row.id, why);
  }
  const known = new Set(requirements.map((row) => row.id));
  const unknown = [...shownBy.keys()].filter((id) => !known.has(id)).toSorted();
  return { missing, unknown, crowded: [...crowded], flaky: [...flaky] };
}

/** The ids in square brackets in a title, each once. */
export function idsIn(title: string): string[] {
  return [
    ...new Set([...title.matchAll(/\[([A-Z][A-Z0-9]*-\d+)\]/g)].flatMap(([, id]) => id ?? [])),
  ];
}

function whyNotShown(row: Requirement, shown: ReadonlySet<string>): string | undefined {
  if (shown.size === 0) return "no test";
  switch (row.verify) {
    case "unit":
    case "contract":
      return undefined;
    case "e2e":
    case "a11y":
      return shown.has("browser-js") || shown.has("browser-nojs") ? undefined : "no browser test";
    case "e2e-nojs": {
      if (!shown.has("browser-js")) return "no browser test with JavaScript on";
      return shown.has("browser-nojs") ? undefined : "no browser test with JavaScript off";
    }
  }
}
