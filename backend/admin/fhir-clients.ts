/** Systems that read FHIR resources of an institution: registering, listing and revoking them. */
import type { Database } from "../database.ts";
import { readJwks } from "../fhir/oauth/client-keys.ts";
import { addFhirClient, listFhirClients, revokeFhirClient } from "../records/fhir-clients.ts";
import { CommandRefused, type CommandOf } from "./command.ts";
import { findInstitutions } from "./find-institutions.ts";

/** @throws CommandRefused for keys that are no public signing keys, or an unknown institution */
export async function registerFhirClient(
  database: Database,
  command: CommandOf<"register-fhir-client">,
  now: Date,
): Promise<string[]> {
  const [institution] = await findInstitutions(database, command.institutions);
  if (!institution) throw new CommandRefused("There is no such institution.");
  const jwks = await readJwks(command.keys);
  if ("wrong" in jwks) throw new CommandRefused(jwks.wrong);
  const id = crypto.randomUUID();
  const scopes = [...new Set(command.scopes)];
  const name = command.client.trim();
  await addFhirClient(database, {
    id,
    institutionId: institution.id,
    name,
    jwks,
    scopes,
    createdAt: now,
  });
  return [`${name} may read of ${institution.name}: ${scopes.join(" ")}`, `  client_id: ${id}`];
}

export async function describeFhirClients(database: Database): Promise<string[]> {
  const found = await listFhirClients(database);
  if (found.length === 0) return ["No system is registered."];
  return found.map(({ client, institutionName }) =>
    [
      client.id,
      client.name,
      institutionName,
      client.scopes.join(" "),
      client.revokedAt
        ? `revoked ${client.revokedAt.toISOString()}`
        : `last token ${client.lastUsedAt?.toISOString() ?? "never"}`,
    ].join("  "),
  );
}

/** @throws CommandRefused where there is none, or it was revoked before */
export async function endFhirClient(database: Database, id: string, now: Date): Promise<string[]> {
  const row = await revokeFhirClient(database, id, now);
  if (!row) throw new CommandRefused("There is no such system, or it was revoked before.");
  return [`${row.name} gets no tokens any more, and those that it has are no good.`];
}
