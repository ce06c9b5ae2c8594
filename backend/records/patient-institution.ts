import { eq } from "../drizzle.ts";
import type { Database } from "../database.ts";
import { notFound } from "../http/problem-error.ts";
import { patients } from "../schema/patients.ts";

/** Undefined: there is no such patient. */
export async function findInstitutionOf(
  database: Database,
  patientId: string,
): Promise<string | undefined> {
  const [row] = await database
    .select({ institutionId: patients.institutionId })
    .from(patients)
    .where(eq(patients.id, patientId));
  return row?.institutionId;
}

/** @throws ProblemError not_found */
export async function requireInstitutionOf(database: Database, patientId: string): Promise<string> {
  const institutionId = await findInstitutionOf(database, patientId);
  if (institutionId === undefined) throw notFound();
  return institutionId;
}
