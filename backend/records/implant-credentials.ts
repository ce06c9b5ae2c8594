/** Vendor accounts: their ids, their form on the wire and what the calls about them share. */
import { createHash } from "node:crypto";
import { eq, inArray } from "../drizzle.ts";
import type { connectableVendors, ImplantCredential } from "#contract/implant-credential.ts";
import type { Database } from "../database.ts";
import { notFound, ProblemError } from "../http/problem-error.ts";
import { moveCredential } from "../life-cycles/credential.ts";
import { implantCredentials } from "../schema/implant-credentials.ts";
import type { SecretBox } from "../secrets/secret-box.ts";
import type { SignedIn } from "../session/signed-in.ts";

export type ConnectableVendor = (typeof connectableVendors)[number];
export type CredentialRow = typeof implantCredentials.$inferSelect;

/** The same for ever, so that an account which never was connected can be named too (UUID version 8). */
export function credentialId(institutionId: string, vendor: ConnectableVendor): string {
  const hash = createHash("sha256").update(`implant-credential/${institutionId}/${vendor}`);
  const hex = hash.digest("hex");
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
  ];
  return [...parts, hex.slice(20, 32)].join("-");
}

export function toCredential(
  institutionId: string,
  vendor: ConnectableVendor,
  row: CredentialRow | undefined,
): ImplantCredential {
  return {
    id: credentialId(institutionId, vendor),
    connection_status: row?.connectionStatus ?? "NOT_CONNECTED",
    data: {
      client_type: vendor,
      client_id: vendor === "BIOTRONIK" ? (row?.accountName ?? null) : null,
      username: vendor === "MEDTRONIC" ? (row?.accountName ?? null) : null,
    },
  };
}

/** The institution of a call: the one named, else the user's first. @throws not_found */
export function institutionOf(user: SignedIn, named: string | undefined): string {
  const id = named?.toLowerCase() ?? user.institutionIds[0];
  if (!id || !user.institutionIds.includes(id)) throw notFound();
  return id;
}

/** Stored accounts of an institution by vendor. */
export async function findCredentials(
  database: Database,
  institutionIds: readonly string[],
): Promise<CredentialRow[]> {
  return database
    .select()
    .from(implantCredentials)
    .where(inArray(implantCredentials.institutionId, [...institutionIds]));
}

export interface Connection {
  institutionId: string;
  vendor: ConnectableVendor;
  /** client_id or username */
  accountName: string;
  secrets: Readonly<Record<string, string>>;
}

/** Keeps an account that its vendor has taken. */
export async function storeConnection(
  transaction: Database,
  secretBox: SecretBox,
  { institutionId, vendor, accountName, secrets }: Connection,
  user: SignedIn,
  now: Date,
): Promise<ImplantCredential> {
  const id = credentialId(institutionId, vendor);
  const [before] = await transaction
    .select()
    .from(implantCredentials)
    .where(eq(implantCredentials.id, id))
    .for("update");
  const connectionStatus = moveCredential(before?.connectionStatus, "connect");
  if (connectionStatus === "conflict") throw new ProblemError("conflict");
  const values = {
    connectionStatus,
    accountName: accountName.trim(),
    sealedSecrets: secretBox.seal(JSON.stringify(secrets), implantSecretsPlace(id)),
    changedAt: now,
    changedBy: user.id,
  };
  const [row] = await transaction
    .insert(implantCredentials)
    .values({ id, institutionId, clientType: vendor, ...values })
    .onConflictDoUpdate({ target: implantCredentials.id, set: values })
    .returning();
  return toCredential(institutionId, vendor, row);
}

/** What the sealed secrets of an account are bound to. */
export const implantSecretsPlace = (id: string): string => `implant-credential/${id}`;
