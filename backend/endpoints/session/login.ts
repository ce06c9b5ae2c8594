import { login } from "#contract/session.ts";
import { isFactorDue } from "../../access.ts";
import { anonymousChain } from "../../audit/chain.ts";
import { handler, type HandlerContext } from "../../http/handler.ts";
import { ProblemError } from "../../http/problem-error.ts";
import { appendAct, hasSignedInFrom } from "../../records/audit-log.ts";
import { addChallenge, hasSecondFactor } from "../../records/second-factors.ts";
import { findUserByName, toUser, type UserRow } from "../../records/users.ts";
import { setSessionCookies } from "../../session/cookies.ts";
import { startSession } from "../../session/issue-tokens.ts";
import { isPassword } from "../../session/password.ts";
import { newToken, tokenHash } from "../../session/tokens.ts";

/**
 * An unknown user, a wrong password and a one-time password that ran out answer with the same words, code and
 * time. A PATIENT may sign in.
 */
export const loginHandler = handler(
  login,
  async (context) => {
    const { body, database, now, settings, loginLimiter, address, log, requestId } = context;
    if (!settings.isPasswordTaken)
      throw new ProblemError("forbidden", { message: "Nobody signs in by password here" });
    const account = body.username.toLowerCase();
    await loginLimiter.begin(account, address, () => hasSignedInFrom(database, account, address));
    const user = await findUserByName(database, body.username);
    const isOpen =
      user && !user.disabledAt && !(user.passwordExpiresAt && user.passwordExpiresAt <= now);
    const isRight = await isPassword(isOpen ? user.passwordHash : null, body.password);
    if (!user || !isRight) {
      // the name that was typed may be a password: only an account that exists is named
      log.warn({ requestId, userId: user?.id, address }, "a sign-in was refused");
      noteRefusedLogin(context, user);
      throw new ProblemError("wrong_credentials");
    }
    await loginLimiter.succeed(account, address);
    if (await hasSecondFactor(database, user.id)) throw await requireFactor(context, user);
    const tokens = await database.transaction(async (transaction) => {
      const started = await startSession(transaction, user.id, now, settings);
      await context.record(transaction, user);
      return started;
    });
    setSessionCookies(context.headers, tokens, settings);
    const isDue = isFactorDue(
      { role: user.role, hasSecondFactor: false, isByProvider: false },
      settings,
    );
    return toUser(user, tokens.accessExpiresAt, isDue);
  },
  { transaction: "own" },
);

/**
 * A line for each try at an account, in the chains of its institutions; for unknown names one for each address in five
 * minutes. Written beside the answer, which takes the same time for both.
 */
function noteRefusedLogin(
  { trail, now, address, requestId }: HandlerContext<typeof login>,
  user: UserRow | null,
): void {
  const chainIds = user && user.institutionIds.length > 0 ? user.institutionIds : [anonymousChain];
  const lines = chainIds.map((chainId) => ({
    chainId,
    at: now,
    userId: user?.id ?? null,
    role: user?.role ?? null,
    action: `refused ${login.name}`,
    patientId: null,
    address,
    requestId,
  }));
  trail.beside(trail.note(lines, user ? requestId : ""), requestId);
}

/** The password is right, and a session begins with the second factor alone (second-factor/complete-sign-in.ts). */
async function requireFactor(
  { database, now, settings, address, requestId }: HandlerContext<typeof login>,
  user: UserRow,
): Promise<ProblemError> {
  const challenge = newToken();
  const expiresAt = new Date(now.getTime() + settings.factorChallengeSeconds * 1000);
  await database.transaction(async (transaction) => {
    await addChallenge(transaction, { hash: tokenHash(challenge), userId: user.id, expiresAt });
    const act = { at: now, user, patientIds: [], address, requestId };
    await appendAct(transaction, { ...act, action: "second-factor-asked" });
  });
  return new ProblemError("second_factor_required", { challenge });
}
