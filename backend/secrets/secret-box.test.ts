import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { createSecretBox } from "./secret-box.ts";

const box = createSecretBox(randomBytes(32));

test("a sealed text opens at its place, and no byte of it can be read in its stored form", () => {
  const sealed = box.seal("pässword", "row 1");
  expect(box.open(sealed, "row 1")).toBe("pässword");
  expect(Buffer.from(sealed).toString("utf8")).not.toContain("ssword");
  expect(box.seal("pässword", "row 1")).not.toEqual(sealed);
});

test("a text does not open at another place, with another key, a changed byte or a cut end", () => {
  const sealed = box.seal("secret", "row 1");
  const changed = Uint8Array.from(sealed);
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
  expect(() => box.open(sealed, "row 2")).toThrow();
  expect(() => createSecretBox(randomBytes(32)).open(sealed, "row 1")).toThrow();
  expect(() => box.open(changed, "row 1")).toThrow();
  expect(() => box.open(sealed.subarray(0, 20), "row 1")).toThrow();
});

test("[OPS-22] during a change of key both keys open, and only the new one seals", () => {
  const [before, today] = [randomBytes(32), randomBytes(32)];
  const sealed = createSecretBox(before).seal("secret", "row 1");
  const both = createSecretBox(today, before);
  expect(both.open(sealed, "row 1")).toBe("secret");
  expect(() => both.open(sealed, "row 2")).toThrow();
  expect(createSecretBox(today).open(both.seal("new", "row 1"), "row 1")).toBe("new");
});

test("a key of another length is refused", () => {
  expect(() => createSecretBox(randomBytes(16))).toThrow(RangeError);
});
