/** A device of a patient, and that the patient uses it. Both have the id of the one row. */
import type { patientDevices } from "../../schema/patient-devices.ts";
import { filled, localTime, patientReference, toResource, type Resource } from "./resource.ts";

type Row = typeof patientDevices.$inferSelect;

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
