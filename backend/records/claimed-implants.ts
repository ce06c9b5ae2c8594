/** Implants that a clinician registers by vendor and serial number (ONB-28); the vendor tells the rest later. */
import { and, eq, ne, sql, type SQL } from "drizzle-orm";
import { normalSerialNumber } from "#contract/serial-number.ts";
import type { Database } from "../database.ts";
import { ProblemError } from "../http/problem-error.ts";
import { patientDevices } from "../schema/patient-devices.ts";
import { patients } from "../schema/patients.ts";

export interface ImplantRegistration {
  readonly vendor: string;
  readonly device_serial_number: string;
}

interface Owner {
  readonly id: string;
  readonly institutionId: string;
}

/** Whether a device has this serial number, however it was once stored. */
export const hasSerialNumber = (told: string): SQL =>
  sql`upper(${patientDevices.serialNumber}) = ${normalSerialNumber(told)}`;

/**
 * Registers the implant for a patient in place of the one before; the same one again changes nothing.
 * @throws conflict where it belongs to another patient in care of the institution
 */
export async function claimImplant(
  transaction: Database,
  owner: Owner,
  registration: ImplantRegistration,
  now: Date,
): Promise<void> {
  const { vendor } = registration;
  const serialNumber = normalSerialNumber(registration.device_serial_number);
  // two who register the same implant at the same time: the second one waits, and then sees the first
  await transaction.execute(
    sql`select pg_advisory_xact_lock(hashtext(${`${vendor} ${serialNumber}`}))`,
  );
  const known = await transaction
    .select({ patientId: patientDevices.patientId, itemType: patientDevices.itemType })
    .from(patientDevices)
    .innerJoin(patients, eq(patients.id, patientDevices.patientId))
    .where(
      and(
        hasSerialNumber(serialNumber),
        eq(patientDevices.manufacturer, vendor),
        eq(patientDevices.isActive, true),
        eq(patients.institutionId, owner.institutionId),
        ne(patients.status, "OFFBOARDED"),
      ),
    );
  if (known.some(({ patientId }) => patientId === owner.id)) return;
  if (known.length > 0)
    throw new ProblemError("conflict", {
      message: "This implant is registered for another patient",
    });
  await transaction
    .update(patientDevices)
    .set({ isActive: false })
    .where(
      and(
        eq(patientDevices.patientId, owner.id),
        eq(patientDevices.isActive, true),
        ne(patientDevices.itemType, "external_device"),
      ),
    );
  await transaction.insert(patientDevices).values({
    patientId: owner.id,
    itemType: "implant_claimed_device",
    manufacturer: vendor,
    serialNumber,
    createdAt: now,
  });
}
