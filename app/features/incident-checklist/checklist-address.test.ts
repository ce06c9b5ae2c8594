import { expect, test } from "vitest";
import { checklistReturnPath, withoutChecklist } from "./checklist-address.ts";

const me = "11111111-1111-4111-8111-111111111111";
const other = "22222222-2222-4222-8222-222222222222";

test("the parameters that the checklist added are removed from the address; the rest stays", () => {
  expect(
    withoutChecklist(`/patient/${me}/monitoring?start=2026-10-01&select=all&why=x&form=y`),
  ).toBe(`/patient/${me}/monitoring?start=2026-10-01`);
});

test("the way back is the page of this patient that contained the form", () => {
  const page = `/patient/${me}/monitoring?start=2026-10-01&end=2026-11-01`;
  expect(checklistReturnPath(page, me)).toBe(page);
  expect(checklistReturnPath(`/patient/${me}/incidents?form=old`, me)).toBe(
    `/patient/${me}/incidents`,
  );
});

test.each([
  undefined,
  "",
  "//evil.example",
  "https://evil.example/",
  `/patient/${other}/monitoring`,
  `/patient/${me}`,
  `/patient/${me}x/monitoring`,
  `/patient/${me}/../../logout`,
  `/patient/${me}/monitoring\r\nSet-Cookie: a=b`,
  `/patient/${me}/\\evil.example`,
])("a way back that leads elsewhere (%j) becomes the monitoring page", (given) => {
  expect(checklistReturnPath(given, me)).toBe(`/patient/${me}/monitoring`);
});
