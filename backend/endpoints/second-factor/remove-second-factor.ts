import { removeSecondFactor } from "#contract/second-factor.ts";
import { handler } from "../../http/handler.ts";
import { ProblemError } from "../../http/problem-error.ts";
import { deleteSecondFactor, findSecondFactor } from "../../records/second-factors.ts";
import { requirePassword } from "../../second-factor/require-password.ts";
import { findFittingCode } from "../../second-factor/take-code.ts";

export const removeSecondFactorHandler = handler(
  removeSecondFactor,
  async (context) => {
    const { body, database, now, appClock, secretBox, user, address, factorLimiter } = context;
    await requirePassword(context, body.password);
    const row = await findSecondFactor(database, user.id);
    if (!row?.confirmedAt)
      throw new ProblemError("conflict", { message: "There is no second factor" });
    const tried = { userId: user.id, address, browser: undefined };
    await factorLimiter.begin(tried, async () => true);
    const fitting = await findFittingCode(database, secretBox, row, {
      code: body.code,
      at: appClock(),
    });
    if (!fitting) throw new ProblemError("wrong_second_factor");
    await database.transaction(async (transaction) => {
      if (!(await fitting.take(transaction, now))) throw new ProblemError("wrong_second_factor");
      await deleteSecondFactor(transaction, user.id);
      await context.record(transaction);
    });
    await factorLimiter.succeed(tried);
  },
  { transaction: "own", changesAccess: true },
);
