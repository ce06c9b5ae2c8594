import { expect, test } from "vitest";
import { executedLength } from "./measure-scripts.ts";

const range = (startOffset: number, endOffset: number, count: number) => ({
  startOffset,
  endOffset,
  count,
});

test("a script that ran completely counts completely", () => {
  expect(executedLength([{ ranges: [range(0, 100, 1)] }])).toBe(100);
});

test("a function that never ran is subtracted, also a block inside a function that ran", () => {
  const script = { ranges: [range(0, 100, 1)] };
  const idle = { ranges: [range(10, 30, 0)] };
  const busy = { ranges: [range(40, 80, 3), range(50, 60, 0)] };
  expect(executedLength([script, idle, busy])).toBe(100 - 20 - 10);
});

test("code that ran inside a block that did not run is counted", () => {
  expect(executedLength([{ ranges: [range(0, 100, 0)] }, { ranges: [range(20, 50, 1)] }])).toBe(30);
});

test("without a script the count is 0 bytes", () => {
  expect(executedLength([])).toBe(0);
});
