import { confirmSecondFactor } from "#contract/second-factor.ts";
import { handler } from "../../http/handler.ts";
import { ProblemError } from "../../http/problem-error.ts";
import {
  confirmFactor,
  findSecondFactor,
  openSecret,
  putRecoveryCodes,
} from "../../records/second-factors.ts";
import {
  newRecoveryCode,
  plainCode,
  recoveryCodeCount,
} from "../../second-factor/recovery-code.ts";
import { stepOfCode } from "../../second-factor/totp.ts";
import { hashPassword } from "../../session/password.ts";

const nothingToConfirm = () =>
  new ProblemError("conflict", { message: "No second factor waits for its first code" });

export const confirmSecondFactorHandler = handler(
  confirmSecondFactor,
  async (context) => {
    const { body, database, now, appClock, secretBox, user, address, factorLimiter } = context;
    const pending = await findSecondFactor(database, user.id);
    if (!pending || pending.confirmedAt) throw nothingToConfirm();
    const tried = { userId: user.id, address, browser: undefined };
    await factorLimiter.begin(tried, async () => true);
    const step = stepOfCode(openSecret(secretBox, pending), plainCode(body.code), appClock());
    if (step === null) throw new ProblemError("wrong_second_factor");
    await factorLimiter.succeed(tried);
    const codes = Array.from({ length: recoveryCodeCount }, (_, place) => newRecoveryCode(place));
    const hashes = await Promise.all(codes.map((code) => hashPassword(plainCode(code))));
    await database.transaction(async (transaction) => {
      if (!(await confirmFactor(transaction, pending, step, now))) throw nothingToConfirm();
      await putRecoveryCodes(transaction, user.id, hashes);
      await context.record(transaction);
    });
    return { recovery_codes: codes };
  },
  { transaction: "own", changesAccess: true },
);
