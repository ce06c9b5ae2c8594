/** Implants that a clinician registers by vendor and serial number; the vendor sends the rest later. */
import { and, asc, eq, inArray, isNotNull, ne, sql, type SQL } from "../drizzle.ts";
import { implantItemTypes } from "#contract/device.ts";
import { normalSerialNumber } from "../vendors/serial-number.ts";
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
export const hasSerialNumber = (statedNumber: string): SQL =>
  sql`upper(${patientDevices.serialNumber}) = ${normalSerialNumber(statedNumber)}`;

/**
 * Registers the implant for a patient in place of the one before; the same one again changes nothing.
 * @throws conflict if it belongs to another patient in care of the institution
 */
export async function claimImplant(
  transaction: Database,
  owner: Owner,
  registration: ImplantRegistration,
  now: Date,
): Promise<void> {
  const { vendor } = registration;
  const serialNumber = normalSerialNumber(registration.device_serial_number);
  if (await isOwn(transaction, owner.id, vendor, serialNumber)) return;
  const known = await lockHolders(transaction, owner.institutionId, vendor, serialNumber);
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

/** Also of a patient out of care, whose implant may be another one's meanwhile. */
async function isOwn(
  transaction: Database,
  patientId: string,
  vendor: string,
  serialNumber: string,
): Promise<boolean> {
  const [own] = await transaction
    .select({ id: patientDevices.id })
    .from(patientDevices)
    .where(
      and(
        eq(patientDevices.patientId, patientId),
        eq(patientDevices.manufacturer, vendor),
        hasSerialNumber(serialNumber),
        eq(patientDevices.isActive, true),
      ),
    )
    .limit(1);
  return own !== undefined;
}

/**
 * Checked before a patient comes back into care, whose implant was not reserved.
 * @throws conflict if it is by now another patient's who is in care of the institution, with that one's short id
 */
export async function requireImplantsFree(transaction: Database, owner: Owner): Promise<void> {
  const own = await transaction
    .select({ vendor: patientDevices.manufacturer, serialNumber: patientDevices.serialNumber })
    .from(patientDevices)
    .where(
      and(
        eq(patientDevices.patientId, owner.id),
        eq(patientDevices.isActive, true),
        inArray(patientDevices.itemType, [...implantItemTypes]),
        isNotNull(patientDevices.serialNumber),
      ),
    )
    // everybody locks in the same order
    .orderBy(asc(patientDevices.manufacturer), asc(sql`upper(${patientDevices.serialNumber})`));
  for (const { vendor, serialNumber } of own) {
    const normalNumber = normalSerialNumber(serialNumber ?? "");
    const holders = await lockHolders(transaction, owner.institutionId, vendor, normalNumber);
    const other = holders.find(({ patientId }) => patientId !== owner.id);
    if (other)
      throw new ProblemError("conflict", {
        message: `The patient's implant is registered for another patient in care, PAT${other.shortId}`,
      });
  }
}

/**
 * The holder of the implant among the patients in care of the institution. It is locked until the transaction ends: of
 * two users who want it at the same time the second one waits, and then sees the first.
 */
async function lockHolders(
  transaction: Database,
  institutionId: string,
  vendor: string,
  serialNumber: string,
): Promise<{ patientId: string; shortId: number }[]> {
  await transaction.execute(
    sql`select pg_advisory_xact_lock(hashtext(${`${vendor} ${serialNumber}`}))`,
  );
  return transaction
    .select({ patientId: patientDevices.patientId, shortId: patients.shortId })
    .from(patientDevices)
    .innerJoin(patients, eq(patients.id, patientDevices.patientId))
    .where(
      and(
        hasSerialNumber(serialNumber),
        eq(patientDevices.manufacturer, vendor),
        eq(patientDevices.isActive, true),
        eq(patients.institutionId, institutionId),
        ne(patients.status, "OFFBOARDED"),
      ),
    );
}
