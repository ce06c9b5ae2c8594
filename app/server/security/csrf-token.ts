/**
 * The token on sign-in and on the gravest actions. It is bound to the browser's own reference and to one purpose. So it
 * needs no storage and cannot be moved to another browser or form.
 */
import { createHmac, timingSafeEqual } from "node:crypto";

export type CsrfPurpose =
  | "sign-in"
  | "second-factor"
  | "change-password"
  | "own-sessions"
  | "status-action"
  | "disconnect-vendor";

interface Binding {
  /** a key derived for this use alone */
  readonly key: Uint8Array;
  readonly reference: string;
  readonly purpose: CsrfPurpose;
}

export function csrfToken({ key, reference, purpose }: Binding): string {
  return createHmac("sha256", key).update(`${purpose}\n${reference}`).digest("base64url");
}

export function isCsrfToken(value: unknown, binding: Binding): boolean {
  if (typeof value !== "string") return false;
  const given = Buffer.from(value);
  const expected = Buffer.from(csrfToken(binding));
  return given.length === expected.length && timingSafeEqual(given, expected);
}
