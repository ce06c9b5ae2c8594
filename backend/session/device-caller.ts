/**
 * Device caller: the device or gateway behind a bearer token. A token that was revoked or has run out is refused, and
 * the refusal is counted on it, so that the clinic sees a device that still tries.
 */
import { randomBytes } from "node:crypto";
import type { Database } from "../database.ts";
import { ProblemError } from "../http/problem-error.ts";
import {
  countRefusals,
  findTokenByHash,
  noteUse,
  type TokenRefusal,
} from "../records/device-tokens.ts";
import type { SignedIn } from "./signed-in.ts";
import { tokenHash } from "./tokens.ts";

/** In the audit log in the place of a person's role; the id beside it is the token's. */
const deviceRole = "DEVICE";

export interface DeviceCaller {
  readonly tokenId: string;
  readonly institutionId: string;
  /** null: every patient of the institution */
  readonly patientId: string | null;
  readonly kinds: readonly string[];
  /** as whom the audit log names it */
  readonly actor: Pick<SignedIn, "id" | "role" | "institutionIds">;
  /** Notes something that is refused, a kind that the token may not send or a fault of its content. */
  readonly refuse: (why: "content" | "kind") => void;
  /** what `refuse` noted; the frame adds it to the token's counts */
  readonly refusals: () => readonly TokenRefusal[];
}

const tokenPrefix = "vgl_";

/** Marked, so that a secret scanner and a person know what it is. */
export const newDeviceToken = (): string => tokenPrefix + randomBytes(32).toString("base64url");

/** @throws ProblemError unauthorized for an unknown, revoked or expired token */
export async function findDeviceCaller(
  database: Database,
  token: string,
  now: Date,
): Promise<DeviceCaller> {
  if (!token.startsWith(tokenPrefix)) throw new ProblemError("unauthorized");
  const row = await findTokenByHash(database, tokenHash(token));
  if (!row) throw new ProblemError("unauthorized");
  if (row.revokedAt || (row.expiresAt && row.expiresAt <= now)) {
    await countRefusals(database, row.id, [row.revokedAt ? "revoked" : "expired"], now);
    throw new ProblemError("unauthorized");
  }
  await noteUse(database, row, now);
  const refused: TokenRefusal[] = [];
  return {
    tokenId: row.id,
    institutionId: row.institutionId,
    patientId: row.patientId,
    kinds: row.kinds,
    actor: { id: row.id, role: deviceRole, institutionIds: [row.institutionId] },
    refuse: (why) => void refused.push(why),
    refusals: () => refused,
  };
}
