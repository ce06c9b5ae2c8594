/** Device tokens and pairing codes as rows. Neither a token nor a code is stored: only their SHA-256. */
import { and, desc, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import type { z } from "zod";
import type { deviceTokenSchema } from "#contract/device-token.ts";
import type { Database } from "../database.ts";
import { deviceTokens, pairingCodes } from "../schema/device-tokens.ts";
import { patients } from "../schema/patients.ts";
import { iso } from "./iso.ts";

export type DeviceTokenRow = typeof deviceTokens.$inferSelect;

/** A use is noted once in so long: a device that sends every second costs no write each time. */
const useNotedEveryMs = 60_000;

export function toDeviceToken(row: DeviceTokenRow, now: Date): z.input<typeof deviceTokenSchema> {
  const at = (moment: Date | null) => moment && iso(moment);
  const isExpired = row.expiresAt !== null && row.expiresAt <= now;
  return {
    id: row.id,
    institution_id: row.institutionId,
    patient_id: row.patientId,
    kinds: row.kinds,
    note: row.note,
    device_name: row.deviceName,
    state: row.revokedAt ? "revoked" : isExpired ? "expired" : "active",
    created_at: iso(row.createdAt),
    created_by: row.createdBy,
    expires_at: at(row.expiresAt),
    last_used_at: at(row.lastUsedAt),
    refused_count: row.refusedCount,
    last_refused_at: at(row.lastRefusedAt),
    revoked_at: at(row.revokedAt),
    revoked_by: row.revokedBy,
  };
}

export async function findTokenByHash(
  database: Database,
  hash: string,
): Promise<DeviceTokenRow | undefined> {
  const [row] = await database.select().from(deviceTokens).where(eq(deviceTokens.tokenHash, hash));
  return row;
}

/** Newest first. `patientId` null: those of the institutions for all their patients. */
export async function findDeviceTokens(
  database: Database,
  { patientId, institutionIds }: { patientId: string | null; institutionIds: readonly string[] },
): Promise<DeviceTokenRow[]> {
  if (institutionIds.length === 0) return [];
  return database
    .select()
    .from(deviceTokens)
    .where(
      and(
        patientId === null ? isNull(deviceTokens.patientId) : eq(deviceTokens.patientId, patientId),
        inArray(deviceTokens.institutionId, [...institutionIds]),
      ),
    )
    .orderBy(desc(deviceTokens.createdAt), desc(deviceTokens.id));
}

export async function addDeviceToken(
  database: Database,
  row: typeof deviceTokens.$inferInsert,
): Promise<DeviceTokenRow> {
  const [added] = await database.insert(deviceTokens).values(row).returning();
  if (!added) throw new Error("the device token was not stored");
  return added;
}

export async function noteUse(database: Database, row: DeviceTokenRow, now: Date): Promise<void> {
  if (row.lastUsedAt && now.getTime() - row.lastUsedAt.getTime() < useNotedEveryMs) return;
  await database.update(deviceTokens).set({ lastUsedAt: now }).where(eq(deviceTokens.id, row.id));
}

export async function countRefusals(
  database: Database,
  tokenId: string,
  count: number,
  now: Date,
): Promise<void> {
  await database
    .update(deviceTokens)
    .set({ refusedCount: sql`${deviceTokens.refusedCount} + ${count}`, lastRefusedAt: now })
    .where(eq(deviceTokens.id, tokenId));
}

export async function revokeToken(
  database: Database,
  id: string,
  by: string,
  now: Date,
): Promise<void> {
  await database
    .update(deviceTokens)
    .set({ revokedAt: now, revokedBy: by })
    .where(and(eq(deviceTokens.id, id), isNull(deviceTokens.revokedAt)));
}

export async function addPairingCode(
  database: Database,
  row: typeof pairingCodes.$inferInsert,
): Promise<void> {
  await database.insert(pairingCodes).values(row);
}

/** The code's row, used up by this: undefined for one that nobody has, that was used or is too old. */
export async function usePairingCode(
  database: Database,
  codeHash: string,
  now: Date,
): Promise<typeof pairingCodes.$inferSelect | undefined> {
  const [row] = await database
    .update(pairingCodes)
    .set({ usedAt: now })
    .where(
      and(
        eq(pairingCodes.codeHash, codeHash),
        isNull(pairingCodes.usedAt),
        gt(pairingCodes.expiresAt, now),
      ),
    )
    .returning();
  return row;
}

export async function findInstitutionIdOf(
  database: Database,
  patientId: string,
): Promise<string | undefined> {
  const [row] = await database
    .select({ institutionId: patients.institutionId })
    .from(patients)
    .where(eq(patients.id, patientId));
  return row?.institutionId;
}
