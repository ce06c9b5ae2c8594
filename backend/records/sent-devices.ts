/** What a device or its gateway says about the device itself, stored with the patient's device record. */
import { and, asc, eq, sql } from "../drizzle.ts";
import type { Database } from "../database.ts";
import { patientDevices } from "../schema/patient-devices.ts";

interface DeviceFacts {
  patientId: string;
  /** the serial number, or what else its readings name it by */
  name: string;
  manufacturer?: string | null;
  model?: string | null;
  /** SCALE, BP_CUFF … */
  type?: string | null;
  /** 0 to 100; null: not given */
  batteryPercent: number | null;
  /** when the battery was so */
  batteryAt: Date;
}

/**
 * Under the lock of the patient. A device that is not known is registered; of a known one only what was missing is
 * filled in, and the battery unless a later one is known. @returns the id of its row
 */
export async function noteDevice(
  transaction: Database,
  facts: DeviceFacts,
  now: Date,
): Promise<string> {
  const { patientId, name, manufacturer, model, type, batteryPercent } = facts;
  const battery = batteryPercent === null ? null : { batteryPercent, batteryAt: facts.batteryAt };
  const [known] = await transaction
    .select()
    .from(patientDevices)
    .where(and(eq(patientDevices.patientId, patientId), eq(patientDevices.serialNumber, name)))
    .orderBy(asc(patientDevices.createdAt))
    .limit(1);
  if (!known) {
    const id = crypto.randomUUID();
    await transaction.insert(patientDevices).values({
      id,
      patientId,
      itemType: "external_device",
      deviceType: type ?? "OTHER",
      manufacturer: manufacturer ?? "",
      name: model ?? name,
      deviceModel: model ?? null,
      serialNumber: name,
      createdAt: now,
      ...battery,
    });
    return id;
  }
  const isNewer = battery && (!known.batteryAt || known.batteryAt <= battery.batteryAt);
  await transaction
    .update(patientDevices)
    .set({
      manufacturer: known.manufacturer || (manufacturer ?? ""),
      deviceModel: sql`coalesce(${patientDevices.deviceModel}, ${model ?? null})`,
      ...(isNewer ? battery : {}),
    })
    .where(eq(patientDevices.id, known.id));
  return known.id;
}
