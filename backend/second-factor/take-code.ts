/**
 * Takes a code of a user's second factor, once: of the app, or a recovery code. Call it in the transaction of the
 * code's purpose, so that it is used up only if that is committed.
 */
import type { Database } from "../database.ts";
import {
  findRecoveryHash,
  openSecret,
  takeStep,
  takeRecoveryCode,
  type SecondFactorRow,
} from "../records/second-factors.ts";
import type { SecretBox } from "../secrets/secret-box.ts";
import { isPassword } from "../session/password.ts";
import { placeOfCode, plainCode } from "./recovery-code.ts";
import { stepOfCode } from "./totp.ts";

/** A code that fits, and how it is used up. */
interface FittingCode {
  kind: "app" | "recovery";
  /** False: it was used before. */
  take: (transaction: Database, now: Date) => Promise<boolean>;
}

/**
 * Whether a code fits, before anything is written: a recovery code takes the time of a password. `at` is the time of
 * authenticator apps.
 */
export async function findFittingCode(
  database: Database,
  box: SecretBox,
  row: SecondFactorRow,
  given: { code: string; at: Date },
): Promise<FittingCode | null> {
  const { userId } = row;
  const code = plainCode(given.code);
  const place = placeOfCode(code);
  if (place !== null) {
    const hash = await findRecoveryHash(database, userId, place);
    if (!(await isPassword(hash, code))) return null;
    const take: FittingCode["take"] = (transaction, now) =>
      takeRecoveryCode(transaction, userId, place, now);
    return { kind: "recovery", take };
  }
  const step = stepOfCode(openSecret(box, row), code, given.at);
  if (step === null) return null;
  return { kind: "app", take: (transaction) => takeStep(transaction, userId, step) };
}
