/**
 * Tokens are opaque random values, and the database holds only their SHA-256. Against signed tokens: an end
 * of session counts at once on every backend, there is no key to keep and to roll, and a copy of the
 * database signs nobody in. The price is one indexed read a call.
 *
 * The anti-forgery value is derived from the token, so it needs no storing and fits no other token.
 */
import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";

export const newToken = (): string => randomBytes(32).toString("base64url");

export const tokenHash = (token: string): string =>
  createHash("sha256").update(token).digest("hex");

export const antiForgeryValue = (token: string): string =>
  createHmac("sha256", token).update("anti-forgery").digest("base64url");

/** Compares in constant time, whatever the lengths. */
export function isSameSecret(given: string, expected: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
