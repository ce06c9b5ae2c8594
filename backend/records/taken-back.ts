/** What senders have taken back (entered in error) of the readings that incidents rest on. */
import { and, isNotNull } from "../drizzle.ts";
import type { Incident } from "#contract/incident.ts";
import type { Database } from "../database.ts";
import type { Evidence } from "../rules/incident.ts";
import { ecgs } from "../schema/ecgs.ts";
import { healthReadings } from "../schema/health-readings.ts";
import { isAnyOf } from "./any-of.ts";
import type { IncidentRow } from "./incidents.ts";

export type TakenBack = NonNullable<Incident["taken_back"]>;

type Rested = Pick<IncidentRow, "id" | "incidentType" | "source" | "explanation">;

const isReadingId = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);

/** The reading that fired comes before the one that it was compared with. */
function readingsOf({ incidentType, source, explanation }: Rested) {
  if (incidentType !== "ExternalDevice" || !isReadingId(source)) return [];
  const { evidence } = (explanation ?? {}) as { evidence?: Evidence };
  const reference = evidence?.reference?.readingId;
  return [
    { part: "reading" as const, id: source },
    ...(reference ? [{ part: "reference" as const, id: reference }] : []),
  ];
}

/** By incident id; one statement, and none without readings. */
export async function findTakenBack(
  database: Database,
  rows: readonly Rested[],
): Promise<Map<string, TakenBack>> {
  const ids = [...new Set(rows.flatMap((row) => readingsOf(row).map(({ id }) => id)))];
  if (ids.length === 0) return new Map();
  const of = (table: typeof healthReadings | typeof ecgs) =>
    database
      .select({ id: table.id, at: table.enteredInErrorAt })
      .from(table)
      .where(and(isAnyOf(table.id, ids), isNotNull(table.enteredInErrorAt)));
  const found = await of(healthReadings).unionAll(of(ecgs));
  const takenAt = new Map(found.map(({ id, at }) => [id, at]));
  return new Map(
    rows.flatMap((row) => {
      const part = readingsOf(row).find(({ id }) => takenAt.has(id));
      const at = part && takenAt.get(part.id);
      return at ? [[row.id, { at: at.toISOString(), part: part.part }]] : [];
    }),
  );
}
