import { eq } from "../drizzle.ts";
import { requirePatients } from "../access.ts";
import type { Database } from "../database.ts";
import { notFound } from "../http/problem-error.ts";
import { ecgs } from "../schema/ecgs.ts";
import type { SignedIn } from "../session/signed-in.ts";

/**
 * The shown result for atrial fibrillation: the device's, null (inconclusive) if it calls the recording doubtful. The
 * rules judge such a recording by nothing, and a screen must not show a result that raised no incident.
 */
export const statedAfibResult = (
  row: Pick<typeof ecgs.$inferSelect, "afibResult" | "isInconclusive">,
): number | null => (row.isInconclusive ? null : row.afibResult);

/** An ECG is named by its own id, so whose patient it is must be asked here. @throws not_found */
export async function getVisibleEcg(
  database: Database,
  user: SignedIn,
  id: string,
): Promise<typeof ecgs.$inferSelect> {
  const [row] = await database.select().from(ecgs).where(eq(ecgs.id, id));
  if (!row) throw notFound();
  await requirePatients(database, user, [row.patientId]);
  return row;
}
