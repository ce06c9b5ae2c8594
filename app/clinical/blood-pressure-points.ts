import { joinedHalves } from "./blood-pressure-readings.ts";
import { type HealthIncident, type HealthSeries, incidentsByValue } from "./health-points.ts";

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
 * Systolic (202) and diastolic (201) values of identical timestamps, oldest first. A value without a partner is left out.
 * Incidents of either value belong to the point.
 */
export function bloodPressurePoints<Incident extends HealthIncident>(
  systolic: HealthSeries | undefined,
  diastolic: HealthSeries | undefined,
  incidents: readonly Incident[],
): BloodPressurePoint<Incident>[] {
  const byValue = incidentsByValue(incidents);
  return joinedHalves(systolic, diastolic).flatMap(({ top, bottom }) => {
    if (!top || !bottom) return [];
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
