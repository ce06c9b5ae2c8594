import fc from "fast-check";
import { expect, test } from "vitest";
import { readPath } from "#tests/support/svg-path.ts";
import { compactPath } from "./compact-path.ts";

test("a path goes through the corners it was made from", () => {
  const coordinate = fc.integer({ min: -3, max: 3 });
  fc.assert(
    fc.property(
      fc.array(fc.record({ x: coordinate, y: coordinate }), {
        minLength: 1,
        maxLength: 40,
        size: "max",
      }),
      (corners) => {
        const moved = corners.filter(
          ({ x, y }, index) => x !== corners[index - 1]?.x || y !== corners[index - 1]?.y,
        );
        expect(readPath(compactPath(corners)).flat()).toEqual(moved);
      },
    ),
  );
});

test("without corners the path is empty", () => {
  expect(compactPath([])).toBe("");
});
