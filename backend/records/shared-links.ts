/** Shared links as rows: which state they are in, and what a try to open one does. */
import { and, desc, eq, getTableColumns, isNotNull, isNull, lte } from "../drizzle.ts";
import { sharedWrongCodesMax, type SharedLinkState } from "#contract/codes/shared-link.ts";
import type { SharedLink } from "#contract/shared-link.ts";
import type { Database } from "../database.ts";
import { sharedLinks } from "../schema/shared-links.ts";
import { isSameSecret } from "../session/tokens.ts";
import { iso } from "./iso.ts";

type SharedLinkRow = typeof sharedLinks.$inferSelect;

function stateOf(row: Omit<SharedLinkRow, "content">, now: Date): SharedLinkState {
  if (row.revokedAt) return "revoked";
  if (row.wrongCodes >= sharedWrongCodesMax) return "locked";
  if (row.uses >= row.usesMax) return "used_up";
  return row.expiresAt <= now ? "expired" : "open";
}

function toSharedLink(row: Omit<SharedLinkRow, "content">, now: Date): SharedLink {
  return {
    id: row.id,
    patient_id: row.patientId,
    quarter: row.quarter,
    recipient: row.recipient,
    state: stateOf(row, now),
    created_at: iso(row.createdAt),
    created_by: row.createdBy,
    expires_at: iso(row.expiresAt),
    uses: row.uses,
    uses_max: row.usesMax,
    wrong_codes: row.wrongCodes,
    last_used_at: iso(row.lastUsedAt),
    revoked_at: iso(row.revokedAt),
    revoked_by: row.revokedBy,
  };
}

const { content: document, ...withoutContent } = getTableColumns(sharedLinks);

/** The newest first, without their documents. */
export async function findSharedLinks(
  database: Database,
  patientId: string,
  now: Date,
): Promise<SharedLink[]> {
  const rows = await database
    .select(withoutContent)
    .from(sharedLinks)
    .where(eq(sharedLinks.patientId, patientId))
    .orderBy(desc(sharedLinks.createdAt), desc(sharedLinks.id));
  return rows.map((row) => toSharedLink(row, now));
}

export async function addSharedLink(
  database: Database,
  values: typeof sharedLinks.$inferInsert,
  now: Date,
): Promise<SharedLink> {
  const [row] = await database.insert(sharedLinks).values(values).returning(withoutContent);
  if (!row) throw new Error("The link was not stored");
  return toSharedLink(row, now);
}

/** False: the patient has no such link. What is revoked already stays as it is. */
export async function revokeLink(
  database: Database,
  { id, patientId }: { id: string; patientId: string },
  { by, now }: { by: string; now: Date },
): Promise<boolean> {
  const isIt = and(eq(sharedLinks.id, id), eq(sharedLinks.patientId, patientId));
  const found = await database.select({ id: sharedLinks.id }).from(sharedLinks).where(isIt);
  if (found.length === 0) return false;
  await database
    .update(sharedLinks)
    .set({ revokedAt: now, revokedBy: by, content: null })
    .where(and(isIt, isNull(sharedLinks.revokedAt)));
  return true;
}

export interface Opened {
  readonly patientId: string;
  /** null: the code is wrong, or the link is no longer good */
  readonly content: Uint8Array | null;
  /** the code was wrong, and counted */
  readonly isWrongCode: boolean;
}

/**
 * One try to open a link: a good one counts as a use, a wrong code counts against it. The row is locked: of two at once that
 * have one use left, one opens it. Undefined: there is no such link.
 */
export async function tryLink(
  transaction: Database,
  { tokenHash, codeHash }: { tokenHash: string; codeHash: string },
  now: Date,
): Promise<Opened | undefined> {
  const isIt = eq(sharedLinks.tokenHash, tokenHash);
  const [row] = await transaction.select().from(sharedLinks).where(isIt).for("update");
  if (!row) return undefined;
  const { patientId, content, uses, usesMax, wrongCodes } = row;
  const shut = { patientId, content: null, isWrongCode: false };
  if (content === null || stateOf(row, now) !== "open") return shut;
  if (!isSameSecret(codeHash, row.codeHash)) {
    const isLast = wrongCodes + 1 >= sharedWrongCodesMax;
    await transaction
      .update(sharedLinks)
      .set({ wrongCodes: wrongCodes + 1, ...(isLast && { content: null }) })
      .where(isIt);
    return { ...shut, isWrongCode: true };
  }
  const isLast = uses + 1 >= usesMax;
  await transaction
    .update(sharedLinks)
    .set({ uses: uses + 1, lastUsedAt: now, ...(isLast && { content: null }) })
    .where(isIt);
  return { patientId, content, isWrongCode: false };
}

/** Documents whose time is over go; their links stay to be read. */
export async function forgetSharedDocuments(database: Database, now: Date): Promise<void> {
  await database
    .update(sharedLinks)
    .set({ content: null })
    .where(and(lte(sharedLinks.expiresAt, now), isNotNull(document)));
}
