/**
 * Passwords that are guessed first (NIST SP 800-63B, 5.1.1.2): those of a list of common ones, runs and repetitions,
 * and what is known of the account. The list lies in a package and is read when the backend starts: no password leaves
 * the process.
 */
import { dictionary } from "@zxcvbn-ts/language-common";

/** What the list, which is mostly English, lacks of the other six languages and of a clinic. Folded. */
const ownWords =
  "qwertz qwertz123 qwertzuiop geheim123 passwort12 passwort123 hallo1234 krankenhaus klinik klinik123 kardiologie " +
  "herzinsuffizienz hartfalen ziekenhuis welkom123 wachtwoord1 wachtwoord123 motdepasse1 motdepasse123 bonjour123 " +
  "hopital123 cardiologie contrasena contrasena1 contrasena123 hospital123 cardiologia hola1234 sifre123 sifre1234 " +
  "parola123 hastane123 kardiyoloji merhaba123 sifrem123 xestexana kardiologiya salam123 azerbaycan vigil vigil123 " +
  "vigil1234 vigil2025 vigil2026 cardiology cardiology1 hospital1 heartfailure nurse1234 doctor123 passw0rd1";

const common = new Set([...dictionary["passwords-common"].map(fold), ...ownWords.split(" ")]);

/** `username`: as a password it is no secret, and no better with a year behind it. */
export function isCommonPassword(password: string, username: string): boolean {
  const folded = fold(password);
  return common.has(folded) || isRun(folded) || withoutEnds(folded) === fold(username.trim());
}

/** Capitals and accents make nothing harder to guess. */
function fold(text: string): string {
  return text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase().replaceAll("ı", "i");
}

/** Each character follows the one before by the same step of one or none: 11111111, abcdefgh, 87654321. */
function isRun(text: string): boolean {
  const codes = Array.from(text, (character) => character.codePointAt(0) ?? 0);
  const steps = new Set(codes.slice(1).map((code, index) => code - (codes[index] ?? 0)));
  const [step = 0] = steps;
  return steps.size <= 1 && Math.abs(step) <= 1;
}

/** Without digits and signs at both ends. */
const withoutEnds = (text: string) => text.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, "");
