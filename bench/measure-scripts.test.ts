import { expect, test } from "vitest";
import { executedLength } from "./measure-scripts.ts";

const range = (startOffset: number, endOffset: number, count: number) => ({
  startOffset,
  endOffset,
  count,
});

test("a script that ran whole counts whole", () => {
  expect(executedLength([{ ranges: [range(0, 100, 1)] }])).toBe(100);
});

test("a function that never ran is taken out, a block inside a function that ran too", () => {
  const script = { ranges: [range(0, 100, 1)] };
  const idle = { ranges: [range(10, 30, 0)] };
  const busy = { ranges: [range(40, 80, 3), range(50, 60, 0)] };
  expect(executedLength([script, idle, busy])).toBe(100 - 20 - 10);
});

test("what ran inside what did not is counted", () => {
  expect(executedLength([{ ranges: [range(0, 100, 0)] }, { ranges: [range(20, 50, 1)] }])).toBe(30);
});

test("no script is no bytes", () => {
  expect(executedLength([])).toBe(0);
});
