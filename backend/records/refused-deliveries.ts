/** Refused readings, counted by patient and device, so that the desk can say why a patient seems silent. */
import { sql } from "../drizzle.ts";
import type { Database } from "../database.ts";
import { patientDevices } from "../schema/patient-devices.ts";
import { refusedDeliveries } from "../schema/refused-deliveries.ts";

interface RefusedReading {
  patientId: string;
  /** as it was sent */
  deviceName: string;
  reason: string;
}

const nameLengthMax = 100;
const isStorable = (name: string) =>
  name.length <= nameLengthMax && name.isWellFormed() && !name.includes("\0");

/**
 * One statement, and none where nothing was refused. A name that is no device of the patient is counted with all other
 * unknown ones: so there are no more rows than devices, whatever is sent.
 */
export async function countRefused(
  transaction: Database,
  refused: readonly RefusedReading[],
  now: Date,
): Promise<void> {
  if (refused.length === 0) return;
  const given = JSON.stringify(
    refused.map(({ patientId, deviceName, reason }, place) => ({
      patient_id: patientId,
      // no device has a longer name, half a character or a NUL in it, which PostgreSQL does not take
      device_name: isStorable(deviceName) ? deviceName : "",
      reason,
      place,
    })),
  );
  await transaction.execute(sql`
    insert into ${refusedDeliveries} (patient_id, device_name, refused_count, last_reason, last_at)
    select patient_id, known_name, count(*)::int,
      (array_agg(reason order by place desc))[1], ${now.toISOString()}::timestamptz
    from (
      select given.*, coalesce((
        select serial_number from ${patientDevices} as device
        where device.patient_id = given.patient_id and device.serial_number = given.device_name
        limit 1), '') as known_name
      from jsonb_to_recordset(${given}::jsonb)
        as given(patient_id uuid, device_name text, reason text, place int)
    ) as named
    group by patient_id, known_name
    order by patient_id, known_name
    on conflict (patient_id, device_name) do update set
      refused_count = least(refused_deliveries.refused_count::bigint + excluded.refused_count, 2147483647)::int,
      last_reason = excluded.last_reason,
      last_at = excluded.last_at`);
}
