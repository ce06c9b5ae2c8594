/**
 * A living clinic (SIMULATE=1): people who send every day send today too, at a minute of their own between 6 and 21
 * o'clock, through ingest and the rules. Nothing is stored between runs: a person who has sent today does not send
 * again, so a run that was broken off, or a second one beside it, does no harm. Silent people stay silent, and absent
 * ones absent.
 *
 * Only patients that the plant invented send, from the devices that it gave them. Real people may be enrolled in a
 * demo: readings made up for them would say that all is well, and hide their silence.
 */
import { sql } from "../../drizzle.ts";
import { otherMeasurements, otherSeries } from "#contract/codes/other-measurement.ts";
import { ingestReadings, type Ingest } from "#contract/ingest.ts";
import type { Database } from "../../database.ts";
import type { Backend } from "../../index.ts";
import { calendarDay } from "#contract/codes/calendar-day.ts";
import { defaultTimeZone, startOfDay } from "../../rules/calendar.ts";
import { inventedManufacturer, isPlanted } from "../planted-patient.ts";
import { morningReadings, type OtherValue } from "./morning-readings.ts";
import { dayMs, minuteMs } from "#contract/codes/duration.ts";

/** What the audit log says of where these readings came from. */
export const simulationAddress = "simulation";

export interface Simulation {
  database: Database;
  fetch: Backend["fetch"];
  ingestToken: string;
}

interface Sender {
  patient_id: string;
  username: string;
  minute: number;
  devices: Record<string, string>;
  /** health data type to the last value before today */
  values: Record<string, number>;
  /** the same of the kinds of other-measurement.ts, with their device */
  others: Record<string, OtherValue>;
}

const sendersPerRun = 200;
const otherTypes = otherSeries.map((series) => otherMeasurements[series].typeId);

/** Sends for everybody whose minute has come, some hundreds at most. Answers how many sent. */
export async function runSimulation(
  { database, fetch, ingestToken }: Simulation,
  now: Date,
): Promise<number> {
  const today = calendarDay(now.getTime(), defaultTimeZone);
  const startsAt = startOfDay(today, defaultTimeZone);
  const senders = await findSenders(database, today, startsAt, now);
  for (const { patient_id, minute, devices, values, others } of senders) {
    const measuredAt = new Date(Math.min(startsAt + minute * minuteMs, now.getTime()));
    const readings = morningReadings(patient_id, today, measuredAt, {
      devices: new Map(Object.entries(devices)),
      values: new Map(Object.entries(values).map(([type, value]) => [Number(type), value])),
      others: new Map(Object.entries(others).map(([type, value]) => [Number(type), value])),
    });
    const request = new Request(`http://127.0.0.1${ingestReadings.path}`, {
      method: ingestReadings.method,
      headers: { "content-type": "application/json", authorization: `Bearer ${ingestToken}` },
      body: JSON.stringify({ patient: patient_id, readings } satisfies Ingest),
    });
    const answer = await fetch(request, simulationAddress);
    if (!answer.ok) throw new Error(`ingest answered ${answer.status}`);
  }
  return senders.length;
}

/** A device in use that the plant gave; also keeps real patients from filling the places of a run. */
const isInvented = sql`is_active and item_type = 'external_device' and manufacturer = ${inventedManufacturer}`;

/**
 * Invented, monitored, sent something yesterday or the day before and nothing today, not away, and their minute has
 * come. One in twelve forgets it on a given day. Minute and forgetting follow from patient and day.
 */
async function findSenders(
  database: Database,
  today: string,
  startsAt: number,
  now: Date,
): Promise<Sender[]> {
  const start = new Date(startsAt).toISOString();
  const before = new Date(startsAt - 2 * dayMs).toISOString();
  const minuteNow = Math.floor((now.getTime() - startsAt) / minuteMs);
  const { rows } = (await database.execute(sql`
    with candidates as (
      select patient_id, ('x' || substr(md5(patient_id::text || ${today}), 1, 7))::bit(28)::int as lot
      from worklist
      where status = 'ONBOARDED' and last_transmission_at >= ${before}::timestamptz
        and last_transmission_at < ${start}::timestamptz
    ), due as (
      select patient_id, 360 + lot % 900 as minute from candidates
      where lot / 900 % 12 > 0 and 360 + lot % 900 <= ${minuteNow}
        and not exists (select 1 from time_offs where time_offs.patient_id = candidates.patient_id
          and deactivated_at is null and ${today}::date between start_date and end_date)
        and exists (select 1 from patient_devices where patient_devices.patient_id = candidates.patient_id
          and ${isInvented})
      order by minute, patient_id limit ${sendersPerRun}
    )
    select due.patient_id, due.minute, username,
      (select json_object_agg(device_type, serial_number) from patient_devices
        where patient_devices.patient_id = due.patient_id and ${isInvented}
          and device_type is not null and serial_number is not null) as devices,
      (select coalesce(json_object_agg(type, value), '{}') from (values (101), (201), (202), (301)) as types(type)
        cross join lateral (select value from health_readings
          where health_readings.patient_id = due.patient_id and health_data_type_id = type
            and measured_at < ${start}::timestamptz
          order by measured_at desc limit 1) as latest) as values,
      (select coalesce(json_object_agg(type, json_build_object('value', value, 'device', serial_number)), '{}')
        from unnest(${sql.param(otherTypes)}::smallint[]) as types(type)
        cross join lateral (select value, serial_number from health_readings
          join patient_devices on patient_devices.id = device_id and serial_number is not null
          where health_readings.patient_id = due.patient_id and health_data_type_id = type
            and measured_at < ${start}::timestamptz
          order by measured_at desc limit 1) as latest) as others
    from due join patients on patients.id = due.patient_id order by minute, patient_id`)) as {
    rows: Sender[];
  };
  return rows.filter(({ patient_id, username }) => isPlanted({ id: patient_id, username }));
}
