/** Device tokens and pairing codes as rows. Neither a token nor a code is stored: only their SHA-256. */
import { and, desc, eq, gt, inArray, isNull, sql } from "../drizzle.ts";
import type { z } from "zod";
import type { deviceTokenSchema } from "#contract/device-token.ts";
import type { Database } from "../database.ts";
import { deviceTokens, pairingCodes } from "../schema/device-tokens.ts";
import { institutions } from "../schema/institutions.ts";
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
    refused_for: {
      kind: row.refusedKindCount,
      expired: row.refusedExpiredCount,
      revoked: row.refusedRevokedCount,
    },
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

/** Why something was refused that came with a token; `content`: what was sent. */
export type TokenRefusal = "content" | "kind" | "expired" | "revoked";

export async function countRefusals(
  database: Database,
  tokenId: string,
  refused: readonly TokenRefusal[],
  now: Date,
): Promise<void> {
  if (refused.length === 0) return;
  const { refusedCount, refusedKindCount, refusedExpiredCount, refusedRevokedCount } = deviceTokens;
  const of = (reason: TokenRefusal) => refused.filter((one) => one === reason).length;
  await database
    .update(deviceTokens)
    .set({
      refusedCount: sql`${refusedCount} + ${refused.length}`,
      refusedKindCount: sql`${refusedKindCount} + ${of("kind")}`,
      refusedExpiredCount: sql`${refusedExpiredCount} + ${of("expired")}`,
      refusedRevokedCount: sql`${refusedRevokedCount} + ${of("revoked")}`,
      lastRefusedAt: now,
    })
    .where(eq(deviceTokens.id, tokenId));
}

/** `by` null: the operator, on the command line. Undefined where there is none that is not revoked yet. */
export async function revokeToken(
  database: Database,
  id: string,
  by: string | null,
  now: Date,
): Promise<DeviceTokenRow | undefined> {
  const [row] = await database
    .update(deviceTokens)
    .set({ revokedAt: now, revokedBy: by })
    .where(and(eq(deviceTokens.id, id), isNull(deviceTokens.revokedAt)))
    .returning();
  return row;
}

/** Of institutions for all their patients, oldest first, as the operator lists them. */
export async function listGatewayTokens(database: Database) {
  return database
    .select({ token: deviceTokens, institutionName: institutions.name })
    .from(deviceTokens)
    .innerJoin(institutions, eq(institutions.id, deviceTokens.institutionId))
    .where(isNull(deviceTokens.patientId))
    .orderBy(deviceTokens.createdAt, deviceTokens.id);
}

export async function addPairingCode(
  database: Database,
  row: typeof pairingCodes.$inferInsert,
): Promise<void> {
  await database.insert(pairingCodes).values(row);
}

/** The code's row, used up by this: undefined for an unknown, used or expired code. */
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
