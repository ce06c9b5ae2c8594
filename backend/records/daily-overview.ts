/**
 * Daily overview: what a patient measured, by calendar day of a time zone. Newest day first, newest entry first within
 * a day. The main row of a day shows the entry with the most severe incident, else the newest (`collapsed_view_ids`).
 * Doubtful weights and heart rates are left out as in the graphs, which request is_inconclusive false for these two
 * only; a doubtful pressure is in both.
 */
import type { DailyOverview, DailyOverviewItem } from "#contract/daily-overview.ts";
import { healthDataTypeId } from "#contract/codes/health-data-type.ts";
import { calendarDay } from "#contract/codes/calendar-day.ts";
import type { ecgs } from "../schema/ecgs.ts";
import type { healthReadings } from "../schema/health-readings.ts";
import type { wellBeings } from "../schema/well-beings.ts";
import { statedAfibResult } from "./ecgs.ts";
import type { IncidentRow } from "./incidents.ts";
import { iso } from "./iso.ts";

type ReadingRow = typeof healthReadings.$inferSelect;
type WellBeingRow = typeof wellBeings.$inferSelect;
type EcgRow = Pick<typeof ecgs.$inferSelect, "id" | "measuredAt" | "afibResult" | "isInconclusive">;
type Reference = DailyOverviewItem["weights"][number]["incidents"][number];

export interface Measured {
  readings: readonly ReadingRow[];
  wellBeings: readonly WellBeingRow[];
  ecgs: readonly EcgRow[];
  incidents: readonly IncidentRow[];
  /** when voice sessions were spoken */
  spokenAt: readonly Date[];
}

/** A day's entry before it is put into its list. */
interface Entry<Shape> {
  id: string;
  at: Date;
  worst: number;
  shape: Shape;
}

export function toDailyItems(measured: Measured, timeZone: string): DailyOverview["items"] {
  const bySource = Map.groupBy(measured.incidents, (incident) => incident.source);
  const entry = <Shape>(
    at: Date,
    ids: readonly (string | undefined)[],
    shape: (incidents: Reference[]) => Shape,
  ): Entry<Shape> => {
    const own = ids.flatMap((id) => (id ? (bySource.get(id) ?? []) : []));
    const worst = Math.max(0, ...own.map((incident) => incident.severity));
    const references = own.map(({ id, severity, patientFlagId }) => ({
      id,
      severity,
      patient_flag_id: patientFlagId,
    }));
    return { id: ids.find((id) => id !== undefined) ?? "", at, worst, shape: shape(references) };
  };
  const values = (type: number) =>
    measured.readings
      .filter((row) => row.healthDataTypeId === type && !row.isInconclusive)
      .map((row) =>
        entry(row.measuredAt, [row.id], (incidents) => ({
          health_data_id: row.id,
          value: row.value,
          measured_at: iso(row.measuredAt),
          incidents,
        })),
      );
  const lists = {
    well_beings: measured.wellBeings.map((row) =>
      entry(row.createdAt, [row.id], (incidents) => ({
        wb_id: row.id,
        value: row.wellBeing,
        created_at: iso(row.createdAt),
        incidents,
      })),
    ),
    weights: values(healthDataTypeId.weight),
    heart_rates: values(healthDataTypeId.heartRate),
    blood_pressures: pressures(measured.readings).map(({ at, systolic, diastolic }) =>
      entry(at, [systolic?.id, diastolic?.id], (incidents) => ({
        health_data_id_sys: systolic?.id ?? null,
        health_data_id_dia: diastolic?.id ?? null,
        value_sys: systolic?.value ?? null,
        value_dia: diastolic?.value ?? null,
        measured_at: iso(at),
        incidents,
      })),
    ),
    ecg_afibs: measured.ecgs.map((row) =>
      entry(row.measuredAt, [row.id], (incidents) => ({
        health_data_id: row.id,
        value: statedAfibResult(row),
        measured_at: iso(row.measuredAt),
        incidents,
      })),
    ),
  };
  const dayOfInstant = (at: Date) => calendarDay(at.getTime(), timeZone);
  const byDay = <Shape>(entries: readonly Entry<Shape>[]) =>
    Map.groupBy(
      entries.toSorted((a, b) => b.at.getTime() - a.at.getTime()),
      ({ at }) => dayOfInstant(at),
    );
  const answersByDay = byDay(lists.well_beings);
  const weightsByDay = byDay(lists.weights);
  const pressuresByDay = byDay(lists.blood_pressures);
  const heartRatesByDay = byDay(lists.heart_rates);
  const ecgsByDay = byDay(lists.ecg_afibs);
  const shapes = <Shape>(entries: readonly Entry<Shape>[]) => entries.map(({ shape }) => shape);
  const spokenDays = new Set(measured.spokenAt.map(dayOfInstant));
  const days = new Set([
    ...answersByDay.keys(),
    ...weightsByDay.keys(),
    ...pressuresByDay.keys(),
    ...heartRatesByDay.keys(),
    ...ecgsByDay.keys(),
    ...spokenDays,
  ]);
  return [...days]
    .toSorted()
    .toReversed()
    .map((date) => {
      const wellBeingsOfDay = answersByDay.get(date) ?? [];
      const weights = weightsByDay.get(date) ?? [];
      const bloodPressures = pressuresByDay.get(date) ?? [];
      const heartRates = heartRatesByDay.get(date) ?? [];
      const recordings = ecgsByDay.get(date) ?? [];
      return {
        date,
        well_beings: shapes(wellBeingsOfDay),
        weights: shapes(weights),
        blood_pressures: shapes(bloodPressures),
        heart_rates: shapes(heartRates),
        ecg_afibs: shapes(recordings),
        ecg_signal_exists: recordings.length > 0,
        voice_recording: spokenDays.has(date),
        collapsed_view_ids: {
          well_being: displayedId(wellBeingsOfDay),
          weight: displayedId(weights),
          blood_pressure: displayedId(bloodPressures),
          heart_rate: displayedId(heartRates),
          ecg: displayedId(recordings),
        },
      };
    });
}

/** Of entries that are sorted newest first: the most severe, else the newest. */
function displayedId(entries: readonly Entry<unknown>[]): string | null {
  const worst = Math.max(0, ...entries.map((entry) => entry.worst));
  return entries.find((entry) => entry.worst === worst)?.id ?? null;
}

interface Pressure {
  at: Date;
  systolic: ReadingRow | undefined;
  diastolic: ReadingRow | undefined;
}

/**
 * Systolic and diastolic values with the identical time and device belong together; half a reading is shown alone.
 */
function pressures(readings: readonly ReadingRow[]): Pressure[] {
  const found = new Map<string, Pressure>();
  for (const row of readings) {
    const isSystolic = row.healthDataTypeId === healthDataTypeId.systolic;
    if (!isSystolic && row.healthDataTypeId !== healthDataTypeId.diastolic) continue;
    const key = `${row.measuredAt.getTime()} ${row.deviceId}`;
    const pressure = found.get(key) ?? {
      at: row.measuredAt,
      systolic: undefined,
      diastolic: undefined,
    };
    found.set(key, { ...pressure, [isSystolic ? "systolic" : "diastolic"]: row });
  }
  return [...found.values()];
}
