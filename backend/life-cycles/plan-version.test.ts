import { expect, test } from "vitest";
import { followPlan, isPlanActive } from "./plan-version.ts";

const now = 1000;

test("[MED-21] the first version starts now", () => {
  expect(followPlan(null, null, now)).toEqual({
    validity: { startsAt: now, endsAt: null },
    lastEndsAt: null,
  });
});

test.each([
  ["open: the new one starts now", { startsAt: 200, endsAt: null }, 1000],
  ["ended: the new one starts at its end", { startsAt: 200, endsAt: 600 }, 600],
  ["ending later: the new one follows it", { startsAt: 200, endsAt: 1500 }, 1500],
  ["of this very moment: it was valid for none", { startsAt: 1000, endsAt: null }, 1000],
  [
    "of a clock that ran ahead: it does not end before it starts",
    { startsAt: 1007, endsAt: null },
    1007,
  ],
] as const)("[MED-21] [MED-22] the last version is %s", (_, last, startsAt) => {
  expect(followPlan(last, null, now)).toEqual({
    validity: { startsAt, endsAt: null },
    lastEndsAt: startsAt,
  });
});

test("an end is stored, and one that is not after the start is refused", () => {
  expect(followPlan(null, 1001, now)?.validity).toEqual({ startsAt: now, endsAt: 1001 });
  expect(followPlan(null, 1000, now)).toBeNull();
  expect(followPlan({ startsAt: 200, endsAt: 1500 }, 1200, now)).toBeNull();
});

test.each([
  [null, true],
  [1001, true],
  [1000, false],
  [1, false],
] as const)("a version that ends at %s is active at 1000: %s", (endsAt, isActive) => {
  expect(isPlanActive({ endsAt }, now)).toBe(isActive);
});

test("[MED-22] however often a plan is saved, versions follow one another and only the last is active", () => {
  let versions: { startsAt: number; endsAt: number | null }[] = [];
  for (const at of [100, 100, 250, 240, 900]) {
    const next = followPlan(versions.at(-1) ?? null, null, at);
    if (!next) throw new Error("refused");
    versions = [
      ...versions.map((version, index) =>
        index === versions.length - 1 ? { ...version, endsAt: next.lastEndsAt } : version,
      ),
      next.validity,
    ];
  }
  expect(versions.filter((version) => isPlanActive(version, 1000))).toEqual([versions.at(-1)]);
  versions
    .slice(1)
    .forEach(({ startsAt }, index) => expect(versions[index]?.endsAt).toBe(startsAt));
});
