/**
 * Codes of authenticator apps: TOTP (RFC 6238) with what every app understands, SHA-1, six digits and steps of half a
 * minute. The time is the machine's, since phones know no other.
 */
import { Secret, TOTP, URI } from "otpauth";

const common = { issuer: "Vigil", algorithm: "SHA1", digits: 6, period: 30 } as const;

/** How many steps a phone's clock may be ahead or behind. */
const window = 1;

/** 160 bits (RFC 4226, section 4), in base32. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** What a QR picture holds. `account` names the entry in the app: never a person's name. */
export const totpUri = (secret: string, account: string): string =>
  URI.stringify(new TOTP({ ...common, secret, label: account }));

/**
 * The step whose code this is, counted from 1970: that of `at` or a neighbour; null: none of them. Whether it was used
 * before is for the caller, who stores it.
 */
export function stepOfCode(secret: string, code: string, at: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const totp = new TOTP({ ...common, secret });
  const timestamp = at.getTime();
  const delta = totp.validate({ token: code, timestamp, window });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}
