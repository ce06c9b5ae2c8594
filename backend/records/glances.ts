/**
 * What the cards of the dashboard show beside what fired, one statement for all patients. Days are those of the
 * patient's zone. A day's value is that of the daily table's main row: with the gravest incident, else the newest;
 * doubtful weights and heart rates are left out there, and so they are here.
 */
import { sql } from "../drizzle.ts";
import { healthDataTypeId } from "#contract/codes/health-data-type.ts";
import { glanceDays, type PatientGlance } from "#contract/patient-glances.ts";
import type { Database } from "../database.ts";
import { isAnyOf } from "./any-of.ts";
import { iso } from "./iso.ts";

const { weight, systolic, heartRate } = healthDataTypeId;

interface GlanceRow {
  id: string;
  today: string;
  daily: { type: number; date: string; value: number }[] | null;
  away_until: string | null;
  note_at: string | null;
  note_by: string | null;
  note: string | null;
}

export async function findGlances(
  database: Database,
  patientIds: readonly string[],
  now: Date,
): Promise<PatientGlance[]> {
  if (patientIds.length === 0) return [];
  const at = now.toISOString();
  const { rows } = (await database.execute(sql`
    with asked as (
      select id, time_zone, (${at}::timestamptz at time zone time_zone)::date as today
      from patients where ${isAnyOf(sql`id`, patientIds)}
    )
    select asked.id, asked.today::text as today, days.daily, away.until::text as away_until,
      (extract(epoch from note.created_at) * 1000)::text as note_at, note.author_id as note_by,
      note.content as note
    from asked
    left join lateral (
      select json_agg(json_build_object('type', day.type, 'date', day.date, 'value', day.value)
        order by day.date) as daily
      from (
        select distinct on (h.health_data_type_id, measured.date)
          h.health_data_type_id as type, measured.date::text as date, h.value
        from health_readings h
        cross join lateral (select (h.measured_at at time zone asked.time_zone)::date as date) measured
        left join lateral (
          select max(i.severity) as worst from incidents i
          where i.source = h.id::text and i.withdrawn_at is null
        ) fired on true
        where h.patient_id = asked.id
          and h.health_data_type_id in (${weight}, ${systolic}, ${heartRate})
          and h.measured_at >= ((asked.today - ${glanceDays - 1}::int)::timestamp at time zone asked.time_zone)
          and h.measured_at <= ${at}::timestamptz
          and h.entered_in_error_at is null and not h.is_excluded
          and (h.health_data_type_id = ${systolic} or not h.is_inconclusive)
        order by h.health_data_type_id, measured.date, fired.worst desc nulls last, h.measured_at desc
      ) day
    ) days on true
    left join lateral (
      select max(t.end_date) as until from time_offs t
      where t.patient_id = asked.id and t.deactivated_at is null
        and t.start_date <= asked.today and t.end_date >= asked.today
    ) away on true
    left join lateral (
      select n.created_at, n.author_id, n.content from patient_notes n
      where n.patient_id = asked.id order by n.created_at desc, n.id desc limit 1
    ) note on true
  `)) as { rows: unknown[] };
  return (rows as GlanceRow[]).map(toGlance);
}

function toGlance(row: GlanceRow): PatientGlance {
  const daily = (type: number) =>
    (row.daily ?? []).flatMap((day) =>
      day.type === type ? [{ date: day.date, value: day.value }] : [],
    );
  return {
    patient_id: row.id,
    today: row.today,
    weight: daily(weight),
    systolic: daily(systolic),
    heart_rate: daily(heartRate),
    away_until: row.away_until,
    last_note:
      row.note_at !== null && row.note_by !== null && row.note !== null
        ? {
            created_at: iso(new Date(Number(row.note_at))),
            author_id: row.note_by,
            content: row.note,
          }
        : null,
  };
}
