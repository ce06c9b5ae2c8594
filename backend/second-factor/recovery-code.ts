/**
 * Recovery codes: ten, for when the app is out of reach. The first digit is the code's place, which says what hash it is
 * compared with; nine signs of 32 follow, 45 bits, against an argon2id hash and a limit on tries (ASVS 6.5.2, 6.5.4).
 */
import { randomInt } from "node:crypto";

export const recoveryCodeCount = 10;

/** Without what is read as something else: i, l, o and u. */
const signs = "0123456789abcdefghjkmnpqrstvwxyz";
const signsPerCode = 9;

/** `3k8xz-q2mtn`; the place is its first digit. */
export function newRecoveryCode(place: number): string {
  const rest = Array.from({ length: signsPerCode }, () => signs.charAt(randomInt(signs.length)));
  const code = `${place}${rest.join("")}`;
  return `${code.slice(0, 5)}-${code.slice(5)}`;
}

/** As it is hashed: no hyphens, spaces or capitals. */
export const plainCode = (typed: string): string => typed.replaceAll(/[\s-]/g, "").toLowerCase();

/** The place of what may be a recovery code; null: it is none. */
export function placeOfCode(plain: string): number | null {
  return plain.length === signsPerCode + 1 && /^\d[\da-z]+$/.test(plain) ? Number(plain[0]) : null;
}
