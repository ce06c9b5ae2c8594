/** Device: what measures or stimulates a patient. */
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { exampleAt } from "./example.ts";
import {
  dateOrInstantSchema,
  instantSchema,
  openEnum,
  orEmpty,
  orNull,
  uuidSchema,
} from "./primitive.ts";
import { recordProblems } from "./problem.ts";

/** `external` and `external_device` mean the same. */
const deviceItemTypes = [
  "external_device",
  "external",
  "implant_device",
  "implant_claimed_device",
] as const;

export const deviceTypes = [
  "BP_CUFF",
  "GLUCOSE_METER",
  "SCALE",
  "WEARABLE",
  "OTHER",
  "IPG",
  "MONITOR",
  "CRT_D",
  "CRT_P",
  "ICD",
] as const;

/** A patient has an implant exactly when an active device is one of these. */
export const implantItemTypes = ["implant_device", "implant_claimed_device"] as const;
export const isImplant = (device: { item_type: string }): boolean =>
  (implantItemTypes as readonly string[]).includes(device.item_type);

/** One form for the three kinds: `device` is given for external ones, the other fields for implants. */
export const patientDeviceSchema = z.object({
  id: orNull(z.string()),
  item_type: openEnum(deviceItemTypes),
  device: orNull(
    z.object({
      type: openEnum(deviceTypes),
      manufacturer: orNull(z.string()),
      name: orNull(z.string()),
      device_model_id: orNull(z.string()),
    }),
  ),
  manufacturer: orNull(z.string()),
  device_type: orNull(openEnum(deviceTypes)),
  device_model: orNull(z.string()),
  serial_number: orNull(z.string()),
  implanted_date: orNull(dateOrInstantSchema),
  last_transmission_at: orNull(instantSchema),
});
export type PatientDevice = z.output<typeof patientDeviceSchema>;

const exampleScale: PatientDevice = {
  id: null,
  item_type: "external_device",
  device: {
    type: "SCALE",
    manufacturer: "Beispielwaagen GmbH",
    name: "Waage 200",
    device_model_id: null,
  },
  manufacturer: null,
  device_type: null,
  device_model: null,
  serial_number: null,
  implanted_date: null,
  last_transmission_at: exampleAt("07:12"),
};

export const exampleImplant: PatientDevice = {
  ...exampleScale,
  item_type: "implant_device",
  device: null,
  manufacturer: "BIOTRONIK",
  device_type: "CRT_D",
  device_model: "Example 7 HF-T",
  serial_number: "00012345",
  implanted_date: "2021-03-04",
};

export const listPatientDevices = endpoint({
  name: "list-patient-devices",
  resource: "device",
  method: "GET",
  path: "/v1/patient-device",
  summary: "The devices of a patient; with is_active only those in use.",
  guard: "session",
  reason: "Failed to fetch devices",
  query: z.object({ patient_id: uuidSchema, is_active: z.boolean().optional() }),
  answer: {
    kind: "json",
    status: 200,
    schema: z.object({ patient_devices: orEmpty(patientDeviceSchema) }),
    example: { patient_devices: [exampleScale] },
  },
  problems: recordProblems,
});
