/** Claims as rows. A claim is valid until its time is over; everything else here follows from that. */
import { and, desc, eq, gt, inArray, lt, sql, type SQL } from "../drizzle.ts";
import type { Claim } from "#contract/claim.ts";
import { assignmentHours, claimMinutes } from "#contract/codes/claim.ts";
import { hourMs, minuteMs } from "#contract/codes/duration.ts";
import type { Database } from "../database.ts";
import { patientClaims } from "../schema/patient-claims.ts";
import { isAnyOf } from "./any-of.ts";
import { iso } from "./iso.ts";

type ClaimRow = typeof patientClaims.$inferSelect;

export const toClaim = (row: ClaimRow): Claim => ({
  patient_id: row.patientId,
  holder_id: row.holderId,
  claimed_at: iso(row.claimedAt),
  expires_at: iso(row.expiresAt),
  given_by: row.givenBy,
  sentence: row.sentence,
});

const listedMax = 1000;

const after = (now: Date, ms: number) => new Date(now.getTime() + ms);
const usedUntil = (now: Date) => after(now, claimMinutes * minuteMs);

/** The valid claims, the newest first. */
export function findClaims(
  database: Database,
  institutionIds: readonly string[],
  now: Date,
  patientId?: string,
): Promise<ClaimRow[]> {
  return database
    .select()
    .from(patientClaims)
    .where(
      and(
        inArray(patientClaims.institutionId, [...institutionIds]),
        gt(patientClaims.expiresAt, now),
        patientId === undefined ? undefined : eq(patientClaims.patientId, patientId),
      ),
    )
    .orderBy(desc(patientClaims.claimedAt), patientClaims.patientId)
    .limit(listedMax);
}

export interface ClaimRequest {
  readonly patientId: string;
  readonly institutionId: string;
  readonly holderId: string;
  /** null: no user */
  readonly expectedHolderId: string | null;
  readonly callerId: string;
  readonly sentence: string | null;
}

/**
 * Gives the patient to the holder if it is held by whom the caller believes. One statement, and one row a patient: of
 * those who ask at once exactly one succeeds, for the others the row has changed. Null: refused.
 */
export async function takeClaim(
  database: Database,
  { patientId, institutionId, holderId, expectedHolderId, callerId, sentence }: ClaimRequest,
  now: Date,
): Promise<ClaimRow | null> {
  const isGiven = holderId !== callerId;
  const row = {
    patientId,
    institutionId,
    holderId,
    claimedAt: now,
    expiresAt: isGiven ? after(now, assignmentHours * hourMs) : usedUntil(now),
    givenBy: isGiven ? callerId : null,
    sentence,
  };
  if (expectedHolderId === null) {
    const [taken] = await database
      .insert(patientClaims)
      .values(row)
      .onConflictDoUpdate({
        target: patientClaims.patientId,
        set: row,
        setWhere: sql`${patientClaims.expiresAt} <= ${now.toISOString()}::timestamptz`,
      })
      .returning();
    return taken ?? null;
  }
  const [changed] = await database
    .update(patientClaims)
    .set(row)
    .where(
      and(
        eq(patientClaims.patientId, patientId),
        eq(patientClaims.holderId, expectedHolderId),
        gt(patientClaims.expiresAt, now),
      ),
    )
    .returning();
  return changed ?? null;
}

/** Ends the holder's own claim. */
export async function endClaim(
  database: Database,
  patientId: string,
  holderId: string,
): Promise<void> {
  await database
    .delete(patientClaims)
    .where(and(eq(patientClaims.patientId, patientId), eq(patientClaims.holderId, holderId)));
}

/** A user who acts for a patient, or opens the record, is still working on it: the 15 minutes begin again. */
export async function extendClaims(
  database: Database,
  patientIds: readonly string[],
  holderId: string,
  now: Date,
): Promise<void> {
  if (patientIds.length === 0) return;
  const until = usedUntil(now);
  await database
    .update(patientClaims)
    .set({ expiresAt: until })
    .where(
      and(
        isAnyOf(patientClaims.patientId, patientIds),
        eq(patientClaims.holderId, holderId),
        gt(patientClaims.expiresAt, now),
        // what was given for a shift is not made shorter
        lt(patientClaims.expiresAt, until),
      ),
    );
}

/**
 * Distinguishes two states of the team, as a part of another statement: how many claims are valid, and when the newest
 * was made.
 */
export const claimsMark = (
  database: Database,
  institutionIds: readonly string[],
  now: Date,
): SQL<string> =>
  sql<string>`(${database
    .select({
      mark: sql`trim(count(*)::text || ' ' || coalesce(max(${patientClaims.claimedAt})::text, ''))`,
    })
    .from(patientClaims)
    .where(
      and(
        inArray(patientClaims.institutionId, [...institutionIds]),
        gt(patientClaims.expiresAt, now),
      ),
    )})`;
