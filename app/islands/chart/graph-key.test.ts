import { expect, test } from "vitest";
import { graphKey } from "./graph-key.ts";

const press = (key: string, index = 10, held = {}) =>
  graphKey({ key, ctrlKey: false, altKey: false, metaKey: false, ...held }, index, 40);
const goal = (key: string, index?: number) => {
  const wish = press(key, index);
  return wish?.kind === "move" ? wish.index : undefined;
};

test("arrow keys move by one reading, page keys by a week of daily ones, Home and End to the ends", () => {
  expect([goal("ArrowLeft"), goal("ArrowRight")]).toEqual([9, 11]);
  expect([goal("PageDown"), goal("PageUp")]).toEqual([3, 17]);
  expect([goal("Home"), goal("End")]).toEqual([0, 39]);
  expect([goal("ArrowLeft", 0), goal("ArrowRight", 39), goal("PageDown", 3)]).toEqual([0, 39, 0]);
});

test("other keys, and keys with Alt or Ctrl, stay with the page or the browser", () => {
  for (const key of ["ArrowUp", "ArrowDown", "Tab", "Enter", " ", "a"])
    expect(press(key)).toBeNull();
  expect(press("ArrowLeft", 10, { altKey: true })).toBeNull();
  expect(press("+", 10, { ctrlKey: true })).toBeNull();
});

test("plus and minus undo each other, Escape cancels", () => {
  const factors = ["+", "-"].map((key) => {
    const wish = press(key);
    return wish?.kind === "zoom" ? wish.factor : Number.NaN;
  });
  expect((factors[0] ?? 0) < 1).toBe(true);
  expect((factors[0] ?? 0) * (factors[1] ?? 0)).toBe(1);
  expect(press("Escape")).toEqual({ kind: "escape" });
});
