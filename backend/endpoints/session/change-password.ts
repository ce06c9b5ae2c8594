import { eq } from "../../drizzle.ts";
import { changePassword } from "#contract/session.ts";
import { handler } from "../../http/handler.ts";
import { ProblemError } from "../../http/problem-error.ts";
import { getUser } from "../../records/users.ts";
import { users } from "../../schema/users.ts";
import { endOtherSessions } from "../../session/end-session.ts";
import { hashPassword, isPassword } from "../../session/password.ts";
import { requireGoodPassword } from "../../session/require-good-password.ts";

/** The other sessions of the user end: who knew the old password is out. */
export const changePasswordHandler = handler(
  changePassword,
  async (context) => {
    const { body, database, now, settings, user, loginLimiter, address } = context;
    const { passwordHash: stored, username } = await getUser(database, user.id);
    requireGoodPassword("new_password", body.new_password, username, settings);
    await loginLimiter.begin(user.id, address, async () => true);
    if (!(await isPassword(stored, body.old_password)))
      throw new ProblemError("incorrect_old_password");
    await loginLimiter.succeed(user.id, address);
    const passwordHash = await hashPassword(body.new_password);
    await database.transaction(async (transaction) => {
      await transaction
        .update(users)
        .set({
          passwordHash,
          passwordChangedAt: now,
          mustChangePassword: false,
          passwordExpiresAt: null,
        })
        .where(eq(users.id, user.id));
      await endOtherSessions(transaction, user.id, user.sessionId, now);
      await context.record(transaction);
    });
  },
  { transaction: "own", changesAccess: true },
);
