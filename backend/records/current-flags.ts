import { and, inArray, isNull, desc } from "drizzle-orm";
import type { Database } from "../database.ts";
import { patientFlags } from "../schema/patient-flags.ts";

/** The versions in force, active or not, in the order they are answered in. */
export const findCurrentFlags = (database: Database, patientIds: readonly string[]) =>
  database
    .select()
    .from(patientFlags)
    .where(and(inArray(patientFlags.patientId, [...patientIds]), isNull(patientFlags.replacedAt)))
    .orderBy(
      patientFlags.patientId,
      patientFlags.type,
      desc(patientFlags.severity),
      patientFlags.slot,
    );
