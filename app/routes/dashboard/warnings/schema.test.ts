import { parseWithZod } from "@conform-to/zod/v4";
import { expect, test } from "vitest";
import { tickValue, warningsSchema } from "./schema.ts";

const patient = "c0a5d2b4-7c1e-4f8a-8f0e-1d2c3b4a5e21";
const incident = "1c9e7b52-3a4d-4e6f-8a1b-2c3d4e5f6a31";

function read(warnings: readonly string[], note = "") {
  const form = new FormData();
  for (const each of warnings) form.append("warnings", each);
  form.append("note", note);
  const submission = parseWithZod(form, { schema: warningsSchema });
  return submission.status === "success" ? submission.value : submission.error;
}

test("a tick is read as its patient and the warnings shown beside it", () => {
  const ticked = { patient_id: patient, incident_ids: [incident] };
  expect(read([tickValue(ticked)], " first\r\nsecond ")).toEqual({
    warnings: [ticked],
    note: "first\nsecond",
    receipts: new Map(),
  });
});

test("without a tick, without a warning, with a malformed id, or with 101 patients nothing is sent", () => {
  expect(read([])).toEqual({ warnings: ["warnings.tick_some"] });
  const invalid = { warnings: ["form_errors.invalid_choice"] };
  expect(read([patient])).toEqual(invalid);
  expect(read([`${patient} 17`])).toEqual(invalid);
  const many = Array.from({ length: 101 }, () => `${crypto.randomUUID()} ${incident}`);
  expect(read(many)).toEqual(invalid);
  expect(read([`${patient} ${incident}`], "x".repeat(100_001))).toEqual({
    note: ["form_errors.too_long"],
  });
});
