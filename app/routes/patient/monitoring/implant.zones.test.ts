import { expect, test } from "vitest";
import { hasImplant } from "./implant.ts";

const cases = [
  [[], false],
  [[{ item_type: "external_device" }, { item_type: "external" }], false],
  [[{ item_type: "implant_device" }], true],
  [[{ item_type: "implant_claimed_device", is_active: true }], true],
  [[{ item_type: "implant_device", is_active: false }], false],
  [
    [{ item_type: "implant_device", is_active: false }, { item_type: "implant_claimed_device" }],
    true,
  ],
] as const;

test.each(cases)("[MON-09] devices %j: implant %s", (devices, expected) => {
  expect(hasImplant(devices)).toBe(expected);
});
