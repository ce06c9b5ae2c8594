import { desc, inArray } from "../drizzle.ts";
import type { EcgReview } from "#contract/ecg.ts";
import type { Database } from "../database.ts";
import { ecgReviews } from "../schema/ecgs.ts";
import { iso } from "./iso.ts";

export const toEcgReview = (row: typeof ecgReviews.$inferSelect): EcgReview => ({
  id: row.id,
  hcp_user_id: row.hcpUserId,
  created_at: iso(row.createdAt),
  health_data_id: row.ecgId,
  tags: row.tags,
  abnormal: row.abnormal,
  corrupted_device: row.corruptedDevice,
  comment: row.comment,
});

/** Reviews of these ECGs by ECG id, newest first. */
export async function findEcgReviews(
  database: Database,
  ecgIds: readonly string[],
): Promise<Map<string, EcgReview[]>> {
  if (ecgIds.length === 0) return new Map();
  const rows = await database
    .select()
    .from(ecgReviews)
    .where(inArray(ecgReviews.ecgId, [...ecgIds]))
    .orderBy(desc(ecgReviews.createdAt), desc(ecgReviews.id));
  return new Map(
    [...Map.groupBy(rows, (row) => row.ecgId)].map(([ecgId, own]) => [ecgId, own.map(toEcgReview)]),
  );
}
