import { expect, test } from "vitest";
import { isOwnFormId, markedFormId } from "./form-mark.ts";

const key = new Uint8Array(32).fill(7);
const anna = { key, ownerKey: "anna" };
const katrin = { key, ownerKey: "katrin" };
const id = "q3J0c2VjcmV0LWlkLTIyLW";

test("a form's id belongs to its owner alone", () => {
  const formId = markedFormId(id, anna);
  expect(formId.startsWith(id)).toBe(true);
  expect(formId).toMatch(/^[\w-]{8,64}$/);
  expect(isOwnFormId(formId, anna)).toBe(true);
  expect(isOwnFormId(formId, katrin)).toBe(false);
  expect(isOwnFormId(formId, { ...anna, key: new Uint8Array(32).fill(8) })).toBe(false);
});

test("a mark does not fit another id; an id without a mark is accepted", () => {
  const mark = markedFormId(id, anna).slice(id.length);
  expect(isOwnFormId(`${"x".repeat(22)}${mark}`, anna)).toBe(false);
  for (const unmarked of ["", id, "once-only-id"]) expect(isOwnFormId(unmarked, katrin)).toBe(true);
});
