import { expect, test } from "vitest";
import { exclusionReasons } from "#contract/codes/exclusion-reason.ts";
import { excludeSchema } from "./schema.ts";

const errorsOf = (fields: object) =>
  (excludeSchema.safeParse(fields).error?.issues ?? []).map(({ path, message }) => [
    path.join("."),
    message,
  ]);

test("[EXCL-09] a reason is required, another reason needs a text, and 500 characters are the maximum", () => {
  const others = exclusionReasons.filter((reason) => reason !== "other");
  expect(others.flatMap((reason) => errorsOf({ reason, comment: "" }))).toEqual([]);
  expect(errorsOf({ reason: "" })).toEqual([["reason", "form_errors.required"]]);
  expect(errorsOf({ reason: "other", comment: " \n" })).toEqual([
    ["comment", "form_errors.required"],
  ]);
  expect(errorsOf({ reason: "other", comment: "Typed by hand" })).toEqual([]);
  expect(errorsOf({ reason: "other", comment: "ü".repeat(500) })).toEqual([]);
  expect(errorsOf({ reason: "other", comment: "ü".repeat(501) })).toEqual([
    ["comment", "form_errors.too_long"],
  ]);
});
