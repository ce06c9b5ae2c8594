/** How much JavaScript a page loads and how much of it runs on load, before the user touches the page. */
import type { Browser } from "@playwright/test";
import type { PageToMeasure } from "./main.ts";

export interface ScriptUse {
  /** decoded, with inline scripts */
  readonly loadedBytes: number;
  /** of these, in functions that ran */
  readonly executedBytes: number;
}

const quietMs = 1_500;

/** Loads the page once with Chromium's precise coverage; apart from the timed loads, which it would slow down. */
export async function measureScripts(browser: Browser, target: PageToMeasure): Promise<ScriptUse> {
  const context = await browser.newContext(
    target.storageState ? { storageState: target.storageState } : {},
  );
  try {
    const page = await context.newPage();
    await page.coverage.startJSCoverage({ reportAnonymousScripts: true });
    await page.goto(target.url, { waitUntil: "load" });
    await page.waitForTimeout(quietMs);
    const scripts = await page.coverage.stopJSCoverage();
    // Code that the browser tools evaluate themselves has no address.
    const own = scripts.filter(({ url }) => url.startsWith("http"));
    return {
      loadedBytes: own.reduce((sum, { source }) => sum + (source?.length ?? 0), 0),
      executedBytes: own.reduce((sum, { functions }) => sum + executedLength(functions), 0),
    };
  } finally {
    await context.close();
  }
}

interface CoveredFunction {
  readonly ranges: readonly { startOffset: number; endOffset: number; count: number }[];
}

/** Characters that ran: ranges nest, and the innermost range with a character decides. */
export function executedLength(functions: readonly CoveredFunction[]): number {
  const ranges = functions
    .flatMap((each) => each.ranges)
    .toSorted((a, b) => a.startOffset - b.startOffset || b.endOffset - a.endOffset);
  let executed = 0;
  let at = 0;
  const around: { endOffset: number; count: number }[] = [];
  const advanceTo = (offset: number) => {
    if (offset > at && (around.at(-1)?.count ?? 0) > 0) executed += offset - at;
    at = Math.max(at, offset);
  };
  for (const range of ranges) {
    while (around.length > 0 && around.at(-1)!.endOffset <= range.startOffset) {
      advanceTo(around.at(-1)!.endOffset);
      around.pop();
    }
    advanceTo(range.startOffset);
    around.push(range);
  }
  while (around.length > 0) {
    advanceTo(around.at(-1)!.endOffset);
    around.pop();
  }
  return executed;
}
