/**
 * The hash chain of the audit log: each line's hash covers the line and the hash before it, so that a line cannot be
 * changed, removed or inserted without breaking every later hash. A chain alone cannot show that its end was cut off
 * together with the stored end (`audit_chains`): for that, note the last hash elsewhere.
 */
import { createHash } from "node:crypto";

/** The chain of what belongs to no institution: a sign-in of an operator, measurements from outside. */
export const anonymousChain = "00000000-0000-0000-0000-000000000000";

/** What the first line of a chain follows. */
export const firstHash = "0".repeat(64);

export interface AuditEvent {
  readonly chainId: string;
  /** 1, 2, 3 … */
  readonly position: number;
  readonly at: Date;
  readonly userId: string | null;
  readonly role: string | null;
  readonly action: string;
  readonly patientId: string | null;
  readonly address: string;
  readonly requestId: string;
}

/** SHA-256, hexadecimal, of the hash before and of every field in this order, as JSON text in UTF-8. */
export function hashOf(previousHash: string, event: AuditEvent): string {
  const { chainId, position, at, userId, role, action, patientId, address, requestId } = event;
  const fields = [chainId, position, at.toISOString(), userId, role, action, patientId];
  const line = JSON.stringify([previousHash, ...fields, address, requestId]);
  return createHash("sha256").update(line).digest("hex");
}
