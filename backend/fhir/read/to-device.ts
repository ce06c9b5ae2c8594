/** A device of a patient, and that the patient uses it. Both have the id of the one row. */
import type { patientDevices } from "../../schema/patient-devices.ts";
import { mdcSystem, ucumSystem } from "./code-systems.ts";
import {
  concept,
  filled,
  localTime,
  patientReference,
  toResource,
  type Coding,
  type Resource,
} from "./resource.ts";

type Row = typeof patientDevices.$inferSelect;

/** The charge of the battery, from the device */
const batteryCoding: Coding = {
  system: mdcSystem,
  code: "67996",
  display: "MDC_ATTR_VAL_BATT_CHARGE",
};

export const toDevice = (row: Row): Resource =>
  toResource("Device", row.id, {
    status: row.isActive ? "active" : "inactive",
    manufacturer: row.manufacturer,
    serialNumber: row.serialNumber,
    modelNumber: row.deviceModelId,
    deviceName: [
      ...(row.name ? [{ name: row.name, type: "user-friendly-name" }] : []),
      ...(row.deviceModel ? [{ name: row.deviceModel, type: "model-name" }] : []),
    ],
    type: row.deviceType ? { text: row.deviceType } : undefined,
    property:
      row.batteryPercent === null
        ? undefined
        : [
            {
              type: concept(batteryCoding),
              valueQuantity: [
                { value: row.batteryPercent, unit: "%", system: ucumSystem, code: "%" },
              ],
            },
          ],
    patient: patientReference(row.patientId),
  });

export const toDeviceUseStatement = (row: Row, timeZone: string): Resource =>
  toResource("DeviceUseStatement", row.id, {
    status: row.isActive ? "active" : "completed",
    subject: patientReference(row.patientId),
    timingPeriod: row.implantedDate ? filled({ start: row.implantedDate }) : undefined,
    recordedOn: localTime(row.createdAt, timeZone),
    device: { reference: `Device/${row.id}` },
  });
