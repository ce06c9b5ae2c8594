import type { PatientDevice } from "#contract/device.ts";
import type { patientDevices } from "../schema/patient-devices.ts";
import { iso } from "./iso.ts";

type DeviceRow = typeof patientDevices.$inferSelect;

export function toPatientDevice(row: DeviceRow): PatientDevice {
  const isExternal = row.itemType === "external_device";
  return {
    id: row.id,
    item_type: row.itemType,
    device: isExternal
      ? {
          type: row.deviceType ?? "OTHER",
          manufacturer: row.manufacturer,
          name: row.name,
          device_model_id: row.deviceModelId,
        }
      : null,
    manufacturer: row.manufacturer,
    device_type: isExternal ? null : row.deviceType,
    device_model: isExternal ? null : row.deviceModel,
    serial_number: row.serialNumber,
    implanted_date: row.implantedDate,
    last_transmission_at: iso(row.lastTransmissionAt),
  };
}
