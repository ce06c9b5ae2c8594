/** What the rules need to know of a patient besides readings: the active rules, the absences, the zone. */
import { and, eq, inArray, isNull } from "../drizzle.ts";
import { knownRule } from "#contract/flag.ts";
import type { Database } from "../database.ts";
import { notFound } from "../http/problem-error.ts";
import type { Absence } from "../rules/absence.ts";
import type { PatientRule } from "../rules/incident.ts";
import { patients } from "../schema/patients.ts";
import { patientFlags } from "../schema/patient-flags.ts";
import { timeOffs } from "../schema/time-offs.ts";

/** Active rules by patient id. A stored rule that we cannot judge any more is left out. */
export async function findActiveRules(
  database: Database,
  patientIds: readonly string[],
): Promise<Map<string, PatientRule[]>> {
  const rows = await database
    .select()
    .from(patientFlags)
    .where(
      and(
        inArray(patientFlags.patientId, [...patientIds]),
        isNull(patientFlags.replacedAt),
        eq(patientFlags.isActive, true),
      ),
    )
    .orderBy(patientFlags.severity, patientFlags.slot);
  const byPatient = Map.groupBy(rows, (row) => row.patientId);
  return new Map([...byPatient].map(([id, own]) => [id, own.flatMap(toRules)]));
}

/** The rule of a stored row; none if it is one that we cannot judge any more. */
export function toRules(row: typeof patientFlags.$inferSelect): PatientRule[] {
  const { id, type, severity, isActive, flagInfo } = row;
  const rule = knownRule({ type, severity, is_active: isActive, flag_info: flagInfo });
  return rule ? [{ ...rule, id }] : [];
}

/** Absences by patient id, deleted ones too: the rules look at when they were deleted. */
export async function findAbsences(
  database: Database,
  patientIds: readonly string[],
): Promise<Map<string, Absence[]>> {
  const rows = await database
    .select()
    .from(timeOffs)
    .where(inArray(timeOffs.patientId, [...patientIds]));
  const byPatient = Map.groupBy(rows, (row) => row.patientId);
  return new Map(
    [...byPatient].map(([id, own]) => [
      id,
      own.map((row) => ({
        id: row.id,
        startDate: row.startDate,
        endDate: row.endDate,
        deactivatedAt: row.deactivatedAt?.getTime() ?? null,
      })),
    ]),
  );
}

export type PatientPlace = Pick<typeof patients.$inferSelect, "id" | "institutionId" | "timeZone">;

/** The institution and the zone of a patient. @throws not_found */
export async function findPlace(database: Database, patientId: string): Promise<PatientPlace> {
  const { id, institutionId, timeZone } = patients;
  const [place] = await database
    .select({ id, institutionId, timeZone })
    .from(patients)
    .where(eq(id, patientId));
  if (!place) throw notFound();
  return place;
}
