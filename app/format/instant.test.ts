import { expect, test } from "vitest";
import { epochMs, epochMsFromSeconds } from "./instant.ts";

test("[GRAPH-14] 1700000000 is 2023-11-14T22:13:20Z", () => {
  expect(new Date(epochMsFromSeconds(1_700_000_000)).toISOString()).toBe(
    "2023-11-14T22:13:20.000Z",
  );
});

test("[GRAPH-14] a fraction of a second becomes whole milliseconds", () => {
  expect(epochMsFromSeconds(1_700_000_000.1234)).toBe(1_700_000_000_123);
  expect(epochMs(1_700_000_000_123.4)).toBe(1_700_000_000_123);
});

test("ISO text, Date and milliseconds name the same moment; an invalid value is refused", () => {
  expect(epochMs("2023-11-14T23:13:20+01:00")).toBe(1_700_000_000_000);
  expect(epochMs(new Date(1_700_000_000_000))).toBe(1_700_000_000_000);
  expect(() => epochMs("soon")).toThrow(RangeError);
  expect(() => epochMs(Number.NaN)).toThrow(RangeError);
});
