import { completeSignIn } from "#contract/second-factor.ts";
import { handler } from "../../http/handler.ts";
import { ProblemError } from "../../http/problem-error.ts";
import { appendAct, hasSignedInFrom } from "../../records/audit-log.ts";
import { challengePlace } from "../../records/passkeys.ts";
import { findSecondFactor, takeChallenge, tryChallenge } from "../../records/second-factors.ts";
import { getUser, toUser } from "../../records/users.ts";
import { actOfRefusal, actOfUse, findFittingProof } from "../../second-factor/find-proof.ts";
import { setSessionCookies } from "../../session/cookies.ts";
import { startSession } from "../../session/issue-tokens.ts";
import { tokenHash } from "../../session/tokens.ts";

const tooLate = () =>
  new ProblemError("wrong_credentials", { message: "The sign-in has run out: begin it again" });

/** Only here does the session of an account with a second factor begin. A refused code leaves its line, too. */
export const completeSignInHandler = handler(
  completeSignIn,
  async (context) => {
    const { body, database, now, settings, address, requestId, log } = context;
    const hash = tokenHash(body.challenge);
    const userId = await tryChallenge(database, hash, now);
    if (userId === undefined) throw tooLate();
    const user = await getUser(database, userId);
    const row = await findSecondFactor(database, userId);
    if (user.disabledAt || !row?.confirmedAt) throw tooLate();
    const browser = context.isFromWebServer ? body.known_browser : undefined;
    const tried = { userId, address, browser };
    await context.factorLimiter.begin(tried, () =>
      hasSignedInFrom(database, user.username, address),
    );
    const act = { at: now, user, patientIds: [], address, requestId };
    const refuse = async (action = "second-factor-refused") => {
      log.warn({ requestId, userId, address }, "a second factor was refused");
      await database.transaction((transaction) => appendAct(transaction, { ...act, action }));
      return new ProblemError("wrong_second_factor");
    };
    const fitting = await findFittingProof(context, row, body, challengePlace.signIn(hash));
    if (!fitting) throw await refuse();
    const tokens = await database.transaction(async (transaction) => {
      if (!(await fitting.take(transaction, now))) return null;
      if (!(await takeChallenge(transaction, hash))) throw tooLate();
      const started = await startSession(transaction, userId, now, settings);
      const action = actOfUse[fitting.kind];
      if (action) await appendAct(transaction, { ...act, action });
      await context.record(transaction, user);
      return started;
    });
    if (!tokens) throw await refuse(actOfRefusal(fitting));
    await context.factorLimiter.succeed(tried);
    setSessionCookies(context.headers, tokens, settings);
    return toUser(user, tokens.accessExpiresAt);
  },
  { transaction: "own" },
);
