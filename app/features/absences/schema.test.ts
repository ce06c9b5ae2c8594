import { expect, test } from "vitest";
import { absenceReasons } from "#contract/codes/absence-reason.ts";
import { absenceFormSchema } from "./schema.ts";

const filled = { reason: "VACATION", start_date: "2026-11-18", end_date: "2026-11-25" };
const errorsOf = (fields: object) =>
  (absenceFormSchema.safeParse(fields).error?.issues ?? []).map(({ path, message }) => [
    path.join("."),
    message,
  ]);

test("[ABS-06] the reasons are exactly the six of the specification", () => {
  expect(absenceReasons).toEqual([
    "VACATION",
    "HOSPITALIZATION_PLANNED",
    "HF_HOSPITALIZATION_PLANNED",
    "HOSPITALIZATION_EMERGENCY",
    "HF_HOSPITALIZATION_EMERGENCY",
    "OTHER",
  ]);
  expect(absenceReasons.flatMap((reason) => errorsOf({ ...filled, reason }))).toEqual([]);
  expect(errorsOf({ ...filled, reason: "HOLIDAY" })).toEqual([["reason", "form_errors.required"]]);
});

test("[ABS-16] an end before the start is refused, one on the same day is not", () => {
  expect(errorsOf({ ...filled, end_date: "2026-11-17" })).toEqual([
    ["end_date", "form_errors.end_before_start"],
  ]);
  expect(errorsOf({ ...filled, end_date: "2026-11-18" })).toEqual([]);
});

test("[ABS-17] reason and both days are required; a comment has at most 600 characters", () => {
  expect(errorsOf({ reason: "", start_date: " ", end_date: "" })).toEqual([
    ["reason", "form_errors.required"],
    ["start_date", "form_errors.required"],
    ["end_date", "form_errors.required"],
  ]);
  expect(errorsOf({ ...filled, start_date: "2026-02-30" })).toEqual([
    ["start_date", "form_errors.invalid_date"],
  ]);
  expect(errorsOf({ ...filled, comment: "ü".repeat(600) })).toEqual([]);
  expect(errorsOf({ ...filled, comment: "ü".repeat(601) })).toEqual([
    ["comment", "form_errors.too_long"],
  ]);
});
