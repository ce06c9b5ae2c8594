import { and, eq, inArray } from "../../drizzle.ts";
import { implantItemTypes } from "#contract/device.ts";
import { connectableVendors, validateSerialNumber } from "#contract/implant-credential.ts";
import { isKnown } from "#contract/primitive.ts";
import { normalSerialNumber } from "../../vendors/serial-number.ts";
import type { Database } from "../../database.ts";
import { handler } from "../../http/handler.ts";
import { ProblemError } from "../../http/problem-error.ts";
import { hasSerialNumber } from "../../records/claimed-implants.ts";
import { findCredentials, institutionOf } from "../../records/implant-credentials.ts";
import { patientDevices } from "../../schema/patient-devices.ts";
import { patients } from "../../schema/patients.ts";

/** Asked with the account of the user's first institution; a vendor that it has not connected cannot be asked. */
export const validateSerialNumberHandler = handler(
  validateSerialNumber,
  async ({ query, user, database, vendors }) => {
    const { vendor, exclude_ark_patients: leavesOutPatients } = query;
    const serialNumber = normalSerialNumber(query.device_serial_number);
    const institutionId = institutionOf(user, undefined);
    const accounts = await findCredentials(database, [institutionId]);
    const isConnected = accounts.some(
      (account) => account.clientType === vendor && account.connectionStatus === "CONNECTED",
    );
    if (!isConnected || !isKnown(connectableVendors, vendor))
      throw new ProblemError("vendor_connection_failed", {
        type: "INVALID_CREDENTIALS",
        message: "This vendor is not connected",
      });
    if (
      leavesOutPatients &&
      (await isOfPatient(database, user.institutionIds, vendor, serialNumber))
    )
      return { items: [] };
    const owners = await vendors.findOwners(vendor, serialNumber);
    return {
      items: owners.map(({ firstName, lastName, birthDate }) => ({
        first_name: firstName,
        last_name: lastName,
        date_of_birth: birthDate,
      })),
    };
  },
);

/** Whether a patient of these institutions has the implant. Of another one's patients the caller may not know. */
async function isOfPatient(
  database: Database,
  institutionIds: readonly string[],
  vendor: string,
  serialNumber: string,
): Promise<boolean> {
  const found = await database
    .select({ id: patientDevices.id })
    .from(patientDevices)
    .innerJoin(patients, eq(patients.id, patientDevices.patientId))
    .where(
      and(
        inArray(patients.institutionId, [...institutionIds]),
        hasSerialNumber(serialNumber),
        eq(patientDevices.manufacturer, vendor),
        inArray(patientDevices.itemType, [...implantItemTypes]),
        eq(patientDevices.isActive, true),
      ),
    )
    .limit(1);
  return found.length > 0;
}
