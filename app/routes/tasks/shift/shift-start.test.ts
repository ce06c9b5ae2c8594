import { expect, test } from "vitest";
import { shiftStart } from "./shift-start.ts";

const nowMs = Date.parse("2026-11-20T14:30:00Z");
const zone = "Europe/Berlin";

test("[SHIFT-04] without a time in the address the list goes back twelve hours", () => {
  expect(shiftStart(null, nowMs, zone)).toEqual({
    fromMs: Date.parse("2026-11-20T02:30:00Z"),
    typed: "2026-11-20T03:30",
    isRefused: false,
  });
});

test("[SHIFT-04] the time in the address is in the reader's zone", () => {
  expect(shiftStart("2026-11-20T07:00", nowMs, zone)).toEqual({
    fromMs: Date.parse("2026-11-20T06:00:00Z"),
    typed: "2026-11-20T07:00",
    isRefused: false,
  });
  expect(shiftStart("2026-11-20T07:00", nowMs, "America/New_York").fromMs).toBe(
    Date.parse("2026-11-20T12:00:00Z"),
  );
});

test.for(["soon", "2026-11-31T07:00", "2026-11-20T25:00", "2026-11-20T15:31", "2026-11-13T15:30"])(
  "[SHIFT-04] %s is refused: the last twelve hours are used",
  (since) => {
    const { typed, isRefused } = shiftStart(since, nowMs, zone);
    expect({ typed, isRefused }).toEqual({ typed: "2026-11-20T03:30", isRefused: true });
  },
);
