import { beginSecondFactor } from "#contract/second-factor.ts";
import { handler } from "../../http/handler.ts";
import { ProblemError } from "../../http/problem-error.ts";
import { putPendingFactor } from "../../records/second-factors.ts";
import { requirePassword } from "../../second-factor/require-password.ts";
import { newTotpSecret, totpUri } from "../../second-factor/totp.ts";

/** An active factor is removed first: an app is never replaced by the password alone. */
export const beginSecondFactorHandler = handler(
  beginSecondFactor,
  async (context) => {
    const { body, database, now, secretBox, user } = context;
    const { username } = await requirePassword(context, body.password);
    const secret = newTotpSecret();
    await database.transaction(async (transaction) => {
      const given = { userId: user.id, secret, now };
      if (!(await putPendingFactor(transaction, secretBox, given)))
        throw new ProblemError("conflict", { message: "There is a second factor already" });
      await context.record(transaction);
    });
    return { secret, uri: totpUri(secret, username) };
  },
  { transaction: "own" },
);
