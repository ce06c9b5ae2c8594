import { commonPasswordType } from "#contract/session.ts";
import { ProblemError } from "../http/problem-error.ts";
import type { BackendSettings } from "../settings.ts";
import { isCommonPassword } from "./common-passwords.ts";

/**
 * @throws ProblemError validation_failed for a chosen password that is too short, or among the first to be guessed
 */
export function requireGoodPassword(
  field: string,
  password: string,
  username: string,
  { passwordLengthMin }: Pick<BackendSettings, "passwordLengthMin">,
): void {
  // as the web server counts: in UTF-16 units
  if (password.length < passwordLengthMin)
    refuse(field, `Password must be at least ${passwordLengthMin} characters long`);
  if (isCommonPassword(password, username))
    refuse(field, "Many people use this password, so it is guessed first", commonPasswordType);
}

function refuse(field: string, message: string, type?: string): never {
  throw new ProblemError("validation_failed", {
    message,
    errors: [{ field, message }],
    ...(type && { type }),
  });
}
