/**
 * One-time passwords: made here, shown once, to be changed by their owner, and expiring after a while (ASVS 6.4.1).
 * Syllables in lower case and two digits, so that they can be read out and typed on any phone: 44 bits, against an
 * argon2id hash and a limit on tries.
 */
import { randomInt } from "node:crypto";
import type { users } from "../schema/users.ts";
import type { BackendSettings } from "../settings.ts";
import { hashPassword } from "./password.ts";
import { dayMs } from "#contract/codes/duration.ts";

// without what is mistaken for another letter or sounds like one
const consonants = "bdfghkmnprstvwz";
const vowels = "aeiou";
const pick = (letters: string) => letters.charAt(randomInt(letters.length));
const syllables = (count: number) =>
  Array.from({ length: count }, () => pick(consonants) + pick(vowels)).join("");

/** `rakuso-timeda-47` */
const newOneTimePassword = (): string => `${syllables(3)}-${syllables(3)}-${randomInt(10, 100)}`;

export interface OneTimeLogin {
  /** to be shown once, and stored nowhere */
  password: string;
  columns: Pick<
    typeof users.$inferInsert,
    "passwordHash" | "passwordChangedAt" | "mustChangePassword" | "passwordExpiresAt"
  >;
}

export async function createOneTimeLogin(
  now: Date,
  { oneTimePasswordDays }: Pick<BackendSettings, "oneTimePasswordDays">,
): Promise<OneTimeLogin> {
  const password = newOneTimePassword();
  return {
    password,
    columns: {
      passwordHash: await hashPassword(password),
      passwordChangedAt: now,
      mustChangePassword: true,
      passwordExpiresAt: new Date(now.getTime() + oneTimePasswordDays * dayMs),
    },
  };
}
