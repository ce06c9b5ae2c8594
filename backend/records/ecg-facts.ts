import type { Incident } from "#contract/incident.ts";
import type { Database } from "../database.ts";
import { ecgs } from "../schema/ecgs.ts";
import { isAnyOf } from "./any-of.ts";
import type { IncidentRow } from "./incidents.ts";

/** The ECG behind an alert, so that the alert can be judged where it is listed. */
export type EcgFacts = NonNullable<NonNullable<Incident["fired"]>["ecg"]>;

const ecgIdOf = ({ flagType, incidentInfo }: IncidentRow): string[] =>
  flagType === "ECG_AFIB" && incidentInfo.health_data ? [incidentInfo.health_data.id] : [];

/** By the id of the recording; nothing is read if no alert is based on an ECG. */
export async function findEcgFacts(
  database: Database,
  rows: readonly IncidentRow[],
): Promise<ReadonlyMap<string, EcgFacts>> {
  const ids = rows.flatMap(ecgIdOf);
  if (ids.length === 0) return new Map();
  const { id, bpm, sampleCount, samplingRateHz } = ecgs;
  const found = await database
    .select({ id, bpm, sampleCount, samplingRateHz })
    .from(ecgs)
    .where(isAnyOf(id, ids));
  return new Map(
    found.map((ecg) => [
      ecg.id,
      { heart_rate_bpm: ecg.bpm, duration_s: ecg.sampleCount / ecg.samplingRateHz },
    ]),
  );
}
