import { eq } from "drizzle-orm";
import type { Database } from "../database.ts";
import { notFound } from "../http/problem-error.ts";
import { patients } from "../schema/patients.ts";

/** @throws ProblemError not_found */
export async function findInstitutionOf(database: Database, patientId: string): Promise<string> {
  const [row] = await database
    .select({ institutionId: patients.institutionId })
    .from(patients)
    .where(eq(patients.id, patientId));
  if (!row) throw notFound();
  return row.institutionId;
}
