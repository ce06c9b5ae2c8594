import { expect, test } from "vitest";
import type { FlagRule } from "#contract/flag.ts";
import { isStaleEdit, replaceFlags, type StandingFlag } from "./replace-flags.ts";

const gain = (change: number, severity: 200 | 300 = 300, is_active = true): FlagRule => ({
  type: "INCR_WEIGHT",
  severity,
  is_active,
  flag_info: { change, day_count: 7, expand_reference_period: 0.25 },
});
const standing = (id: string, rule: FlagRule, slot = 0): StandingFlag => ({
  id,
  type: rule.type,
  severity: rule.severity,
  slot,
  isActive: rule.is_active,
  // in another order, as a database may return it
  flagInfo: Object.fromEntries(Object.entries(rule.flag_info).toReversed()),
});

const table: [
  told: string,
  before: StandingFlag[],
  sent: FlagRule[],
  closed: string,
  opened: string,
][] = [
  ["nothing to nothing", [], [], "", ""],
  ["the first rules", [], [gain(2, 200), gain(3)], "", "2 3"],
  ["the same again", [standing("a", gain(3))], [gain(3)], "", ""],
  ["another number", [standing("a", gain(3))], [gain(4)], "a", "4"],
  ["another severity", [standing("a", gain(3, 200))], [gain(3, 300)], "a", "3"],
  ["switched off", [standing("a", gain(3))], [gain(3, 300, false)], "a", "3"],
  ["left out", [standing("a", gain(3)), standing("b", gain(5), 1)], [gain(3)], "b", ""],
  ["all left out", [standing("a", gain(3))], [], "a", ""],
  ["one more", [standing("a", gain(3))], [gain(3), gain(5)], "", "5"],
  [
    "changed places",
    [standing("a", gain(3)), standing("b", gain(5), 1)],
    [gain(5), gain(3)],
    "a b",
    "5 3",
  ],
];

test.for(table)("[WAPI-47] %s", ([, before, sent, closed, opened]) => {
  const replacement = replaceFlags(before, sent);
  expect(replacement.closedIds.join(" ")).toBe(closed);
  const changes = replacement.opened.map(
    ({ rule }) => (rule.flag_info as { change: number }).change,
  );
  expect(changes.join(" ")).toBe(opened);
});

test("an edit is stale unless it is based on exactly the active flags, or on exactly all", () => {
  const flags = [
    { id: "a", isActive: true },
    { id: "b", isActive: true },
    { id: "c", isActive: false },
  ];
  const stale = (...ids: string[]) => isStaleEdit(flags, ids);
  expect([stale("a", "b"), stale("B", "A"), stale("a", "b", "c")]).toEqual([false, false, false]);
  expect([stale(), stale("a"), stale("a", "c"), stale("a", "b", "x")]).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect(isStaleEdit([], [])).toBe(false);
});
