/**
 * Setup code: whoever reads the output of a clinic without a user makes its first one. The code is printed once and
 * only its SHA-256 is held, in this process: the next start makes another.
 */
import { setupCodeHours } from "#contract/setup.ts";
import { hourMs } from "#contract/codes/duration.ts";
import { newCode, plainCode } from "./spoken-code.ts";
import { isSameSecret, tokenHash } from "./tokens.ts";

export interface SetupCode {
  readonly expiresAt: Date;
  /** as typed, with or without dashes */
  isRight: (typed: string, now: Date) => boolean;
}

/** 12 of 23 letters and digits: 54 bits, beside a limit of tries. */
const codeLength = 12;

/** `code`, `K7MR-4QXA-9TWB`, is to be shown once. */
export function createSetupCode(now: Date): { code: string; setupCode: SetupCode } {
  const letters = newCode(codeLength);
  const codeHash = tokenHash(letters);
  const expiresAt = new Date(now.getTime() + setupCodeHours * hourMs);
  return {
    code: letters.replaceAll(/(.{4})(?=.)/g, "$1-"),
    setupCode: {
      expiresAt,
      isRight: (typed, at) => at < expiresAt && isSameSecret(tokenHash(plainCode(typed)), codeHash),
    },
  };
}
