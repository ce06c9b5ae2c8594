/** What the database knows of the anchors of the audit log. */
import { desc } from "../drizzle.ts";
import type { AuditPage } from "#contract/audit.ts";
import { dayMs } from "#contract/codes/duration.ts";
import { type Anchor, anchorName } from "../audit/anchor-file.ts";
import type { Database } from "../database.ts";
import { auditAnchors } from "../schema/audit-events.ts";
import { iso } from "./iso.ts";

export type KnownAnchor = typeof auditAnchors.$inferSelect;

export async function findLastAnchor(database: Database): Promise<KnownAnchor | null> {
  const [last] = await database
    .select()
    .from(auditAnchors)
    .orderBy(desc(auditAnchors.sequence))
    .limit(1);
  return last ?? null;
}

export async function storeAnchor(
  database: Database,
  { note: { sequence, day, written_at }, fileHash }: Anchor,
): Promise<void> {
  await database
    .insert(auditAnchors)
    .values({ sequence, day, writtenAt: new Date(written_at), fileHash })
    .onConflictDoNothing();
}

/** One is written after each midnight of UTC: after two days without one, something is wrong. */
const lateAfterMs = 2 * dayMs;

/** For the page of the log. */
export async function describeLastAnchor(
  database: Database,
  now: Date,
): Promise<AuditPage["anchor"]> {
  const last = await findLastAnchor(database);
  return (
    last && {
      written_at: iso(last.writtenAt),
      file: anchorName(last.day),
      hash: last.fileHash,
      is_late: now.getTime() - last.writtenAt.getTime() > lateAfterMs,
    }
  );
}
