import fc from "fast-check";
import { expect, test } from "vitest";
import { decimatedIndexes } from "./decimate.ts";

test("columns of up to four points stay complete", () => {
  const values = [5, 1, 9, 3];
  expect(
    decimatedIndexes(
      4,
      () => 0,
      (index) => values[index] ?? 0,
    ),
  ).toEqual([0, 1, 2, 3]);
  expect(
    decimatedIndexes(
      0,
      () => 0,
      () => 0,
    ),
  ).toEqual([]);
});

test("a crowded column is reduced to its first, highest, lowest and last points, in their order", () => {
  const values = [5, 9, 4, 1, 4, 5];
  expect(
    decimatedIndexes(
      6,
      () => 0,
      (index) => values[index] ?? 0,
    ),
  ).toEqual([0, 1, 3, 5]);
});

test("every column keeps its lowest and its highest value, and the ends that join it to its neighbours", () => {
  const points = fc.array(
    fc.record({ step: fc.nat(2), value: fc.integer({ min: -50, max: 50 }) }),
    { maxLength: 300, size: "max" },
  );
  fc.assert(
    fc.property(points, (steps) => {
      let column = 0;
      const all = steps.map(({ step, value }) => ({ column: (column += step), value }));
      const kept = decimatedIndexes(
        all.length,
        (index) => all[index]?.column ?? -1,
        (index) => all[index]?.value ?? 0,
      );
      expect(kept).toEqual([...new Set(kept)].toSorted((a, b) => a - b));
      for (const column of new Set(all.map((point) => point.column))) {
        const before = all.filter((point) => point.column === column);
        const after = kept.map((index) => all[index]!).filter((point) => point.column === column);
        expect(after.length).toBeLessThanOrEqual(4);
        const values = (some: typeof all) => some.map(({ value }) => value);
        expect(Math.min(...values(after))).toBe(Math.min(...values(before)));
        expect(Math.max(...values(after))).toBe(Math.max(...values(before)));
        expect(after[0]).toBe(before[0]);
        expect(after.at(-1)).toBe(before.at(-1));
      }
    }),
  );
});
