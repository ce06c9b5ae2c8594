import { isValidPhoneNumber, parsePhoneNumberFromString } from "libphonenumber-js/min";

/**
 * A telephone number in E.164 ("+49301234567"), or null for what is none. A number without a country code is
 * German; digits of other scripts count as digits.
 */
export function phoneNumberE164(typed: string): string | null {
  if (!isValidPhoneNumber(typed, "DE")) return null;
  return parsePhoneNumberFromString(typed, "DE")?.number ?? null;
}
