import { expect, test } from "vitest";
import { exampleOnboarding, type ProfileProgram } from "#contract/onboarding.ts";
import { withImplant } from "./commands.ts";

const implant_device_registration = { device_serial_number: "00012345", vendor: "BIOTRONIK" };
const external = exampleOnboarding as ProfileProgram;
const implant = { ...external, onboarding_type: "HF_IMPLANT_DEVICE" } as ProfileProgram;

test("[API-15] the registered implant is sent only with the profile of an implant patient", () => {
  const registered = { implant_device_registration };
  expect(withImplant(implant, registered)).toEqual({ ...implant, implant_device_registration });
  expect(withImplant(external, registered)).toEqual(external);
});

test.each([
  null,
  { ...implant_device_registration, device_serial_number: null },
  { ...implant_device_registration, vendor: null },
  { ...implant_device_registration, vendor: "NEVER_HEARD_OF" },
])("half a registration, or one of an unknown vendor, is not sent: %j", (registered) => {
  expect(withImplant(implant, { implant_device_registration: registered })).toEqual(implant);
});
