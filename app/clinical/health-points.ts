import { epochMs, epochMsFromSeconds } from "#app/format/instant.ts";
import type { SeriesByType } from "#contract/health-data.ts";

/** A series as it is answered: three arrays side by side, timestamps in seconds. */
export interface HealthSeries {
  readonly health_data_ids: readonly string[];
  readonly timestamps: readonly number[];
  readonly values: readonly number[];
}

/** What links an incident to the value that raised it. */
export interface HealthIncident {
  readonly severity: number;
  readonly incident_info?: {
    readonly health_data?: { readonly id: string } | null;
  } | null;
}

/** One measured value; `at` in epoch milliseconds, `value` in the unit of its type (kg, bpm) or a score. */
export interface HealthPoint<Incident> {
  readonly id: string;
  readonly at: number;
  readonly value: number;
  readonly incidents: readonly Incident[];
}

/** The points of weight (101) or heart rate (301), oldest first, each with its incidents. */
export function healthPoints<Incident extends HealthIncident>(
  series: HealthSeries | undefined,
  incidents: readonly Incident[],
): HealthPoint<Incident>[] {
  const byValue = incidentsByValue(incidents);
  return readings(series).map((reading) => ({
    ...reading,
    incidents: byValue.get(reading.id) ?? [],
  }));
}

/** What a well-being entry of a series is read by. */
export interface WellBeingEntry {
  readonly id: string;
  /** 0 very good to 4 very poor */
  readonly well_being: number;
  readonly created_at: string;
  /** null: not given; empty: none */
  readonly raw_symptoms: readonly string[] | null;
}

/** The part of the daily overview that knows the incidents of well-being entries. */
export interface DailyWellBeings<Incident> {
  readonly well_beings: readonly {
    readonly wb_id: string;
    readonly incidents: readonly Incident[];
  }[];
}

/** The points of well-being, oldest first; incidents come from the daily overview by id. */
export function wellBeingPoints<Incident>(
  entries: readonly WellBeingEntry[],
  days: readonly DailyWellBeings<Incident>[],
): (HealthPoint<Incident> & Pick<WellBeingEntry, "raw_symptoms">)[] {
  const byEntry = new Map(
    days.flatMap((day) => day.well_beings.map((entry) => [entry.wb_id, entry.incidents] as const)),
  );
  return entries
    .map((entry) => ({
      id: entry.id,
      at: epochMs(entry.created_at),
      value: entry.well_being,
      incidents: byEntry.get(entry.id) ?? [],
      raw_symptoms: entry.raw_symptoms,
    }))
    .toSorted((a, b) => a.at - b.at);
}

/** The complete readings of a series, oldest first. */
export function readings(
  series: HealthSeries | undefined,
): { readonly id: string; readonly at: number; readonly value: number }[] {
  if (!series) return [];
  return series.timestamps
    .flatMap((seconds, index) => {
      const id = series.health_data_ids[index];
      const value = series.values[index];
      if (id === undefined || value === undefined || !Number.isFinite(value)) return [];
      return [{ id, at: epochMsFromSeconds(seconds), value }];
    })
    .toSorted((a, b) => a.at - b.at);
}

/** Each series in two: what was measured before a moment (epoch milliseconds), and what from then on. */
export function splitSeries(
  series: Readonly<Record<string, HealthSeries>>,
  fromMs: number,
): { readonly before: SeriesByType; readonly now: SeriesByType } {
  const half = (isWanted: (at: number) => boolean): SeriesByType => {
    const parts: SeriesByType = {};
    for (const [type, { health_data_ids, timestamps, values }] of Object.entries(series)) {
      const isInHalf = (_: unknown, index: number) =>
        isWanted(epochMsFromSeconds(timestamps[index] ?? Number.NaN));
      parts[type] = {
        health_data_ids: health_data_ids.filter(isInHalf),
        timestamps: timestamps.filter(isInHalf),
        values: values.filter(isInHalf),
      };
    }
    return parts;
  };
  return { before: half((at) => at < fromMs), now: half((at) => at >= fromMs) };
}

/** Incidents by the identifier of the value that raised them. */
export function incidentsByValue<Incident extends HealthIncident>(
  incidents: readonly Incident[],
): Map<string, Incident[]> {
  const withValue = incidents.filter((incident) => incident.incident_info?.health_data);
  return Map.groupBy(withValue, (incident) => incident.incident_info?.health_data?.id ?? "");
}
