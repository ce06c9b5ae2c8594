import fc from "fast-check";
import { expect, test } from "vitest";
import { placeAt, positionOf, sessionLengthMs } from "./voice-timeline.ts";

const session = [{ duration_ms: 8_000 }, { duration_ms: 12_500 }, { duration_ms: 500 }];

test("[VOXV-04] a position on the session's timeline is a recording and an offset in it", () => {
  const places: [number, number, number][] = [
    [0, 0, 0],
    [7_999, 0, 7_999],
    [8_000, 1, 0],
    [20_499, 1, 12_499],
    [20_500, 2, 0],
    [20_999, 2, 499],
    [21_000, 2, 500],
    [99_000, 2, 500],
    [-5, 0, 0],
    [Number.NaN, 0, 0],
  ];
  for (const [positionMs, index, offsetMs] of places)
    expect(placeAt(session, positionMs), `${positionMs} ms`).toEqual({ index, offsetMs });
  expect(sessionLengthMs(session)).toBe(21_000);
});

test("[VOXV-04] recordings without a length are skipped, and a session without recordings has no position", () => {
  const withGap = [
    { duration_ms: 1_000 },
    { duration_ms: 0 },
    { duration_ms: Number.NaN },
    { duration_ms: 2_000 },
  ];
  expect(placeAt(withGap, 1_000)).toEqual({ index: 3, offsetMs: 0 });
  expect(placeAt([], 10)).toBeNull();
});

test("[VOXV-04] a position converted there and back is unchanged", () => {
  const lengths = fc.array(fc.record({ duration_ms: fc.integer({ min: 0, max: 100_000 }) }), {
    minLength: 1,
  });
  fc.assert(
    fc.property(lengths, fc.nat(), (recordings, chosen) => {
      const positionMs = chosen % (sessionLengthMs(recordings) + 1);
      const place = placeAt(recordings, positionMs);
      expect(place && positionOf(recordings, place)).toBe(positionMs);
    }),
  );
});
