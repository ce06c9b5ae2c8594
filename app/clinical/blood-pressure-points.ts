import {
  type HealthIncident,
  type HealthSeries,
  incidentsByValue,
  readings,
} from "./health-points.ts";

/** A pair of one measurement. `at` in epoch milliseconds, values in mmHg. */
export interface BloodPressurePoint<Incident> {
  readonly at: number;
  readonly topId: string;
  readonly bottomId: string;
  /** systolic */
  readonly topValue: number;
  /** diastolic */
  readonly bottomValue: number;
  readonly topIncidents: readonly Incident[];
  readonly bottomIncidents: readonly Incident[];
  readonly incidents: readonly Incident[];
}

/**
 * Pairs systolic (202) with diastolic (201) values of identical timestamps, oldest first. A value
 * without a partner is left out. Of several values with one timestamp the first goes with the
 * first. Incidents of either value belong to the point.
 */
export function bloodPressurePoints<Incident extends HealthIncident>(
  systolic: HealthSeries | undefined,
  diastolic: HealthSeries | undefined,
  incidents: readonly Incident[],
): BloodPressurePoint<Incident>[] {
  const byValue = incidentsByValue(incidents);
  const partners = Map.groupBy(readings(diastolic), ({ at }) => at);
  return readings(systolic).flatMap((top) => {
    const bottom = partners.get(top.at)?.shift();
    if (!bottom) return [];
    const topIncidents = byValue.get(top.id) ?? [];
    const bottomIncidents = byValue.get(bottom.id) ?? [];
    return [
      {
        at: top.at,
        topId: top.id,
        bottomId: bottom.id,
        topValue: top.value,
        bottomValue: bottom.value,
        topIncidents,
        bottomIncidents,
        incidents: [...topIncidents, ...bottomIncidents],
      },
    ];
  });
}
