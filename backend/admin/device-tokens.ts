/** Tokens of gateways, which send for all patients of an institution: making, listing and revoking them. */
import type { Database } from "../database.ts";
import {
  addDeviceToken,
  listGatewayTokens,
  revokeToken,
  toDeviceToken,
} from "../records/device-tokens.ts";
import { dayMs } from "#contract/codes/duration.ts";
import { newDeviceToken } from "../session/device-caller.ts";
import { tokenHash } from "../session/tokens.ts";
import { CommandRefused, type CommandOf } from "./command.ts";
import { findInstitutions } from "./find-institutions.ts";

/** @throws CommandRefused for an unknown institution or a day that is over */
export async function makeDeviceToken(
  database: Database,
  { institutions, kinds, note, until }: CommandOf<"make-device-token">,
  now: Date,
): Promise<string[]> {
  const [institution] = await findInstitutions(database, institutions);
  if (!institution) throw new CommandRefused("There is no such institution.");
  const expiresAt = until === undefined ? null : new Date(Date.parse(until) + dayMs);
  if (expiresAt && expiresAt <= now) throw new CommandRefused("--until is over.");
  const token = newDeviceToken();
  const row = await addDeviceToken(database, {
    institutionId: institution.id,
    patientId: null,
    tokenHash: tokenHash(token),
    kinds: [...new Set(kinds)],
    note: note.trim(),
    createdAt: now,
    createdBy: null,
    expiresAt,
  });
  return [
    `${row.note} may send for all patients of ${institution.name}: ${row.kinds.join(" ")}`,
    `  id: ${row.id}`,
    `  token: ${token}`,
    `It is shown this once, and good until ${expiresAt?.toISOString() ?? "it is revoked"}.`,
  ];
}

export async function describeDeviceTokens(database: Database, now: Date): Promise<string[]> {
  const found = await listGatewayTokens(database);
  if (found.length === 0) return ["No gateway has a token."];
  return found.map(({ token, institutionName }) => {
    const { state, refused_for: why } = toDeviceToken(token, now);
    return [
      token.id,
      token.note,
      institutionName,
      token.kinds.join(","),
      state,
      `last used ${token.lastUsedAt?.toISOString() ?? "never"}`,
      `refused ${token.refusedCount} (kind ${why.kind}, expired ${why.expired}, revoked ${why.revoked})`,
    ].join("  ");
  });
}

/** @throws CommandRefused where there is none, or it was revoked before */
export async function endDeviceToken(database: Database, id: string, now: Date): Promise<string[]> {
  const row = await revokeToken(database, id, null, now);
  if (!row) throw new CommandRefused("There is no such token, or it was revoked before.");
  return [`${row.note} is refused from now on.`];
}
