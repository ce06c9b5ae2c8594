import { expect, test } from "vitest";
import { limitChanges, type RuleVersion } from "./limit-changes.ts";

const day = (n: number) => new Date(Date.UTC(2026, 0, n));
const anna = "a0000000-0000-4000-8000-000000000001";
const omar = "a0000000-0000-4000-8000-000000000002";

const version = (given: Partial<RuleVersion>): RuleVersion => ({
  type: "ABS_HEART_RATE_UPPER",
  severity: 300,
  slot: 0,
  isActive: true,
  flagInfo: { upper_limit: 120 },
  setAt: day(1),
  setBy: null,
  replacedAt: null,
  ...given,
});
const limit = (upper_limit: number) => ({ flagInfo: { upper_limit } });

test("the first setting is not a change", () => {
  expect(limitChanges([])).toEqual([]);
  expect(limitChanges([version({}), version({ severity: 200 })])).toEqual([]);
});

test("a replaced limit is reported with both limits, the time and the user", () => {
  const before = version({ replacedAt: day(3) });
  const after = version({ ...limit(130), setAt: day(3), setBy: anna });
  expect(limitChanges([before, after])).toEqual([
    {
      at: day(3),
      by: anna,
      rules: [{ type: "ABS_HEART_RATE_UPPER", severity: 300, slot: 0, before, after }],
    },
  ]);
});

test("the newest change comes first, and each instant once with all its rules", () => {
  const red = [
    version({ replacedAt: day(3) }),
    version({ ...limit(130), setAt: day(3), setBy: anna, replacedAt: day(9) }),
    version({ ...limit(125), setAt: day(9), setBy: omar }),
  ];
  const yellow = [
    version({ severity: 200, ...limit(100), replacedAt: day(3) }),
    version({ severity: 200, ...limit(110), setAt: day(3), setBy: anna }),
  ];
  const changes = limitChanges([...red, ...yellow]);
  expect(changes.map(({ at, by }) => [at, by])).toEqual([
    [day(9), omar],
    [day(3), anna],
  ]);
  expect(changes[0]?.rules.map(({ before, after }) => [before, after])).toEqual([[red[1], red[2]]]);
  expect(changes[1]?.rules.map(({ severity, before, after }) => [severity, before, after])).toEqual(
    [
      [300, red[0], red[1]],
      [200, yellow[0], yellow[1]],
    ],
  );
});

test("rules of one type differ by severity and slot", () => {
  const change = (slot: number, kg: number) => ({
    type: "INCR_WEIGHT",
    slot,
    flagInfo: { change: kg, day_count: 3 },
  });
  const versions = [
    version({ ...change(0, 2) }),
    version({ ...change(1, 3), replacedAt: day(5) }),
    version({ ...change(1, 4), setAt: day(5), setBy: anna }),
  ];
  const [only, ...others] = limitChanges(versions);
  expect(others).toEqual([]);
  expect(only?.rules).toEqual([
    { type: "INCR_WEIGHT", severity: 300, slot: 1, before: versions[1], after: versions[2] },
  ]);
});

test("a rule that is added later, or removed, has one side", () => {
  const kept = version({});
  const added = version({ type: "ECG_AFIB", flagInfo: {}, setAt: day(4), setBy: anna });
  const gone = { ...added, replacedAt: day(8) };
  expect(limitChanges([kept, added])).toEqual([
    {
      at: day(4),
      by: anna,
      rules: [{ type: "ECG_AFIB", severity: 300, slot: 0, before: undefined, after: added }],
    },
  ]);
  // no user is stored with the end of a version
  expect(limitChanges([kept, gone])[0]).toEqual({
    at: day(8),
    by: null,
    rules: [{ type: "ECG_AFIB", severity: 300, slot: 0, before: gone, after: undefined }],
  });
});

test("a rule that is switched on or off has changed, with the limits as they were", () => {
  const off = version({ isActive: false, replacedAt: day(2) });
  const on = version({ setAt: day(2), setBy: anna });
  expect(limitChanges([off, on])[0]?.rules).toEqual([
    { type: "ABS_HEART_RATE_UPPER", severity: 300, slot: 0, before: off, after: on },
  ]);
  const wasOn = version({ replacedAt: day(2) });
  const isOff = version({ isActive: false, setAt: day(2), setBy: anna });
  expect(limitChanges([wasOn, isOff])[0]?.rules).toHaveLength(1);
});

test("no change: a version like the one before, another number while the rule is off, the removal of a rule that was off", () => {
  const same = [
    version({ flagInfo: { change: 2, day_count: 3 }, replacedAt: day(2) }),
    version({ flagInfo: { day_count: 3, change: 2 }, setAt: day(2), setBy: anna }),
  ];
  expect(limitChanges(same)).toEqual([]);
  const off = [
    version({ isActive: false, replacedAt: day(2) }),
    version({ isActive: false, ...limit(99), setAt: day(2), setBy: anna }),
  ];
  expect(limitChanges(off)).toEqual([]);
  expect(
    limitChanges([version({}), version({ severity: 200, isActive: false, replacedAt: day(2) })]),
  ).toEqual([]);
});

test("the user of a change is the first one named by its new versions", () => {
  const versions = [
    version({ replacedAt: day(2) }),
    version({ severity: 200, replacedAt: day(2) }),
    version({ ...limit(140), setAt: day(2), setBy: null }),
    version({ severity: 200, ...limit(110), setAt: day(2), setBy: omar }),
  ];
  expect(limitChanges(versions)[0]?.by).toBe(omar);
});
