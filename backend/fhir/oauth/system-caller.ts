/** A system by its access token: opaque, so that a revoked client is out at once, and stored as its hash alone. */
import type { Database } from "../../database.ts";
import { findFhirToken } from "../../records/fhir-clients.ts";
import { newToken, tokenHash } from "../../session/tokens.ts";
import { hasScope, type Interaction } from "./scopes.ts";

const prefix = "vigil_system_";

export const newSystemToken = (): string => `${prefix}${newToken()}`;

/** Distinguished from the access token of a session by its beginning. */
export const isSystemToken = (token: string): boolean => token.startsWith(prefix);

/** Null if the token is not known, has expired, or its client was revoked. */
export async function systemCaller(database: Database, token: string, now: Date) {
  const found = await findFhirToken(database, tokenHash(token), now);
  if (!found) return null;
  return {
    id: found.clientId,
    institutionIds: [found.institutionId],
    may: (type: string, interaction: Interaction) => hasScope(found.scopes, type, interaction),
  };
}
