/**
 * The browser's one cookie: a random reference with our own mark. An invented reference is refused without a look into
 * the store. The store knows only its hash.
 */
import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** `__Host-` binds it to this host, to https (or loopback) and to the whole site. */
export const sessionCookieName = "__Host-vigil";
const attributes = "Path=/; Secure; HttpOnly; SameSite=Lax";

export function newReference(key: Uint8Array): string {
  const random = randomBytes(32).toString("base64url");
  return `${random}.${mark(key, random)}`;
}

function isReference(key: Uint8Array, value: string): boolean {
  const [, random, given] = /^([\w-]{43})\.([\w-]{22})$/.exec(value) ?? [];
  if (random === undefined || given === undefined) return false;
  return timingSafeEqual(Buffer.from(given), Buffer.from(mark(key, random)));
}

/** The key of the row that a reference leads to. */
export function rowKeyOf(reference: string): string {
  return createHash("sha256").update(reference).digest("base64url");
}

/** The reference in a request; if the cookie is there twice, none is used. */
export function referenceOf(headers: Headers, key: Uint8Array): string | undefined {
  const values = (headers.get("Cookie") ?? "")
    .split(";")
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${sessionCookieName}=`))
    .map((pair) => pair.slice(sessionCookieName.length + 1));
  const [value] = values;
  return values.length === 1 && value !== undefined && isReference(key, value) ? value : undefined;
}

export function setReferenceCookie(reference: string): string {
  return `${sessionCookieName}=${reference}; ${attributes}`;
}

export function dropReferenceCookie(): string {
  return `${sessionCookieName}=; ${attributes}; Max-Age=0`;
}

function mark(key: Uint8Array, random: string): string {
  return createHmac("sha256", key).update(random).digest("base64url").slice(0, 22);
}
