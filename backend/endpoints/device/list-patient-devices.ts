import { and, eq } from "../../drizzle.ts";
import { listPatientDevices } from "#contract/device.ts";
import { handler } from "../../http/handler.ts";
import { toPatientDevice } from "../../records/devices.ts";
import { patientDevices } from "../../schema/patient-devices.ts";

export const listPatientDevicesHandler = handler(
  listPatientDevices,
  async ({ query, database }) => {
    const isActive =
      query.is_active === undefined ? undefined : eq(patientDevices.isActive, query.is_active);
    const rows = await database
      .select()
      .from(patientDevices)
      .where(and(eq(patientDevices.patientId, query.patient_id), isActive))
      .orderBy(patientDevices.createdAt, patientDevices.id);
    return { patient_devices: rows.map(toPatientDevice) };
  },
);
