/**
 * Trace: which requirement is shown by which test. A test names the rows that it really shows in square
 * brackets in its title: `[LOGIN-03] …`, four at most, because a test that shows everything shows nothing.
 */
import type { PassedTest } from "./passed-tests.ts";
import type { Requirement } from "./requirement.ts";

const idsPerTitle = 4;

export interface Trace {
  /** row id → why it is not shown; rows that are shown are absent */
  readonly missing: ReadonlyMap<string, string>;
  /** ids in titles that no requirement has */
  readonly unknown: readonly string[];
  /** titles with more than four ids; what they name does not count */
  readonly crowded: readonly string[];
}

/** Traces passed tests to rows. `areas` (`LOGIN`) limits what may be missing; empty means all. */
export function traceRequirements(
  requirements: readonly Requirement[],
  tests: readonly PassedTest[],
  areas: readonly string[] = [],
): Trace {
  const shownBy = new Map<string, Set<PassedTest["runner"]>>();
  const crowded = new Set<string>();
  for (const { titles, runner } of tests)
    for (const title of titles) {
      const ids = idsIn(title);
      if (ids.length > idsPerTitle) crowded.add(title);
      else for (const id of ids) shownBy.set(id, (shownBy.get(id) ?? new Set()).add(runner));
    }

  const missing = new Map<string, string>();
  for (const row of requirements) {
    if (areas.length > 0 && !areas.includes(row.area)) continue;
    const why = whyNotShown(row, shownBy.get(row.id) ?? new Set());
    if (why) missing.set(row.id, why);
  }
  const known = new Set(requirements.map((row) => row.id));
  const unknown = [...shownBy.keys()].filter((id) => !known.has(id)).toSorted();
  return { missing, unknown, crowded: [...crowded] };
}

/** The ids in square brackets of a title, each once. */
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
