import { expect, test } from "vitest";
import { findingsMode, numberedFindings } from "./ecg-findings.ts";

test("[ECGR-01] with findings the panel is in VIEW, without in ADD; the button and its address request ADD", () => {
  const mode = (count: number, requested: string | null = null) =>
    findingsMode({ count, requested, mayAdd: true });
  expect(mode(0)).toBe("ADD");
  expect(mode(1)).toBe("VIEW");
  expect(mode(7)).toBe("VIEW");
  expect(mode(1, "new")).toBe("ADD");
  expect(mode(3, "2")).toBe("VIEW");
  for (const count of [0, 1])
    expect(findingsMode({ count, requested: "new", mayAdd: false })).toBe("VIEW");
});

test("[ECGR-04] the oldest review is number 1, the newest is first, in any order of the answer", () => {
  const at = (created_at: string) => ({ created_at });
  const [old, middle, fresh] = [
    at("2026-11-01T10:00:00Z"),
    at("2026-11-01T12:00:00+01:00"),
    at("2026-11-02T00:00:00Z"),
  ];
  for (const order of [
    [old, middle, fresh],
    [fresh, old, middle],
  ])
    expect(numberedFindings(order)).toEqual([
      { number: 3, review: fresh },
      { number: 2, review: middle },
      { number: 1, review: old },
    ]);
  expect(numberedFindings([])).toEqual([]);
});
