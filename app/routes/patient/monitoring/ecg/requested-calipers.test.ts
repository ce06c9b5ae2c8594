import { expect, test } from "vitest";
import { ecgRecording } from "#app/features/ecg-trace/ecg-signal.ts";
import { requestedCalipers } from "./requested-calipers.ts";

const signal = { dtS: [0, 0.01, 0.02, 0.03], valuesMv: [0, 1, 0.5, 0] };
const asked = (search: string) =>
  requestedCalipers(new URLSearchParams(search), ecgRecording(signal)!);

test("two times within the recording are read, with comma or point, in any order", () => {
  expect(asked("a=10&b=20,0")).toMatchObject({
    pointsMs: [10, 20],
    isWrong: { a: false, b: false },
    reading: { intervalMs: 10, rateBpm: 6000, amplitudeMv: -0.5 },
  });
  expect(asked("a=20&b=10").reading?.amplitudeMv).toBe(-0.5);
});

test("a time outside the recording is reported at its field, and two empty fields are no error", () => {
  expect(asked("")).toMatchObject({ pointsMs: null, isWrong: { a: false, b: false } });
  expect(asked("a=10&b=").isWrong).toEqual({ a: false, b: true });
  expect(asked("a=-1&b=41").isWrong).toEqual({ a: true, b: true });
  expect(asked("a=zehn&b=NaN")).toMatchObject({ pointsMs: null, isWrong: { a: true, b: true } });
});
