/** How many tests passed, failed and were skipped, read from the runners' JSON reports. */
import { z } from "zod";

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

export const onePassed: Counts = { passed: 1, failed: 0, skipped: 0 };

/** The counts with one more failure: for a failure outside a test, such as a file that could not be read. */
export function addFailure(counts?: Counts): Counts {
  return {
    passed: counts?.passed ?? 0,
    failed: (counts?.failed ?? 0) + 1,
    skipped: counts?.skipped ?? 0,
  };
}

const vitestSchema = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
});

/** Counts of vitest's `json` reporter. */
export function countVitest(report: unknown): Counts {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } =
    vitestSchema.parse(report);
  return {
    passed: numPassedTests,
    failed: numFailedTests,
    skipped: numPendingTests + numTodoTests,
  };
}

const playwrightSchema = z.object({
  stats: z.object({
    expected: z.number(),
    unexpected: z.number(),
    flaky: z.number(),
    skipped: z.number(),
  }),
});

/** Counts of Playwright's `json` reporter. A test that passed at a retry has passed; the list calls it flaky. */
export function countPlaywright(report: unknown): Counts {
  const { stats } = playwrightSchema.parse(report);
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
  };
}
