import { expect, test } from "vitest";
import { addFailure, countPlaywright, countVitest } from "./test-counts.ts";

test("a vitest report is counted, and a todo test counts as skipped", () => {
  const report = { numPassedTests: 7, numFailedTests: 2, numPendingTests: 1, numTodoTests: 3 };
  expect(countVitest(report)).toEqual({ passed: 7, failed: 2, skipped: 4 });
});

test("a browser test that passed at its second run has passed", () => {
  const report = { stats: { expected: 5, unexpected: 1, flaky: 2, skipped: 0 } };
  expect(countPlaywright(report)).toEqual({ passed: 7, failed: 1, skipped: 0 });
});

test("an unfinished report is refused instead of counted as empty", () => {
  expect(() => countVitest({ numPassedTests: 7 })).toThrow();
  expect(() => countPlaywright({})).toThrow();
});

test("a failure outside a test counts as one failure", () => {
  expect(addFailure()).toEqual({ passed: 0, failed: 1, skipped: 0 });
  expect(addFailure({ passed: 3, failed: 0, skipped: 1 })).toEqual({
    passed: 3,
    failed: 1,
    skipped: 1,
  });
});
