/** Systems that read FHIR resources, their tokens and the assertions that they have used. */
import { and, eq, gt, isNull, lte } from "../drizzle.ts";
import type { Database } from "../database.ts";
import { fhirAssertions, fhirClients, fhirTokens } from "../schema/fhir-clients.ts";
import { institutions } from "../schema/institutions.ts";

export type FhirClientRow = typeof fhirClients.$inferSelect;

/** Undefined where there is none, or it was revoked. */
export async function findFhirClient(
  database: Database,
  id: string,
): Promise<FhirClientRow | undefined> {
  const [row] = await database
    .select()
    .from(fhirClients)
    .where(and(eq(fhirClients.id, id), isNull(fhirClients.revokedAt)));
  return row;
}

/** Whether it is new. Those that have run out are forgotten: their time alone refuses them. */
export async function takeAssertion(
  transaction: Database,
  given: typeof fhirAssertions.$inferInsert,
  now: Date,
): Promise<boolean> {
  await transaction.delete(fhirAssertions).where(lte(fhirAssertions.expiresAt, now));
  const added = await transaction
    .insert(fhirAssertions)
    .values(given)
    .onConflictDoNothing()
    .returning({ clientId: fhirAssertions.clientId });
  return added.length > 0;
}

/** Tokens that have run out are removed. */
export async function addFhirToken(
  transaction: Database,
  token: typeof fhirTokens.$inferInsert,
  now: Date,
): Promise<void> {
  await transaction.delete(fhirTokens).where(lte(fhirTokens.expiresAt, now));
  await transaction.insert(fhirTokens).values(token);
  await transaction
    .update(fhirClients)
    .set({ lastUsedAt: now })
    .where(eq(fhirClients.id, token.clientId));
}

/** Undefined if it has expired, or its client was revoked. */
export async function findFhirToken(database: Database, hash: string, now: Date) {
  const [row] = await database
    .select({
      clientId: fhirClients.id,
      institutionId: fhirClients.institutionId,
      scopes: fhirTokens.scopes,
    })
    .from(fhirTokens)
    .innerJoin(fhirClients, eq(fhirClients.id, fhirTokens.clientId))
    .where(
      and(eq(fhirTokens.hash, hash), gt(fhirTokens.expiresAt, now), isNull(fhirClients.revokedAt)),
    );
  return row;
}

export async function addFhirClient(
  database: Database,
  row: typeof fhirClients.$inferInsert,
): Promise<void> {
  await database.insert(fhirClients).values(row);
}

export async function listFhirClients(database: Database) {
  return database
    .select({ client: fhirClients, institutionName: institutions.name })
    .from(fhirClients)
    .innerJoin(institutions, eq(institutions.id, fhirClients.institutionId))
    .orderBy(fhirClients.createdAt, fhirClients.id);
}

/** Undefined where there is none that is not revoked yet. */
export async function revokeFhirClient(
  database: Database,
  id: string,
  now: Date,
): Promise<FhirClientRow | undefined> {
  const [row] = await database
    .update(fhirClients)
    .set({ revokedAt: now })
    .where(and(eq(fhirClients.id, id), isNull(fhirClients.revokedAt)))
    .returning();
  return row;
}
