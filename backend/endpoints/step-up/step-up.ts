import { stepUp } from "#contract/step-up.ts";
import type { Database } from "../../database.ts";
import { handler, type HandlerContext } from "../../http/handler.ts";
import { ProblemError } from "../../http/problem-error.ts";
import { appendAct } from "../../records/audit-log.ts";
import { challengePlace } from "../../records/passkeys.ts";
import { findSecondFactor } from "../../records/second-factors.ts";
import { markProven } from "../../records/session-proofs.ts";
import { proveByProvider } from "../../provider/prove-by-provider.ts";
import { actOfRefusal, actOfUse, findFittingProof } from "../../second-factor/find-proof.ts";
import { requirePassword } from "../../second-factor/require-password.ts";
import { proofOf } from "../../session/proof-of.ts";

type Context = HandlerContext<typeof stepUp>;

/** A fresh proof of who sits there. Refused ones are counted as those of the sign-in are, and leave their line. */
export const stepUpHandler = handler(
  stepUp,
  async (context) => {
    const prove = { password: byPassword, second_factor: byFactor, provider: byProvider };
    await prove[proofOf(context.user)](context);
  },
  { transaction: "own" },
);

async function byPassword(context: Context): Promise<void> {
  try {
    await requirePassword(context, context.body.password ?? "");
  } catch (error) {
    const isWrong = error instanceof ProblemError && error.status === 403;
    if (isWrong) await noteRefusal(context, "step-up-refused");
    throw error;
  }
  await note(context);
}

async function byFactor(context: Context): Promise<void> {
  const { body, database, now, user, address, factorLimiter } = context;
  const tried = { userId: user.id, address, browser: undefined };
  await factorLimiter.begin(tried, async () => true);
  const row = await findSecondFactor(database, user.id);
  const place = challengePlace.stepUp(user.sessionId);
  const fitting = row && (await findFittingProof(context, row, body, place));
  const isTaken =
    fitting &&
    (await database.transaction(async (transaction) => {
      if (!(await fitting.take(transaction, now))) return false;
      await noteIn(transaction, context, actOfUse[fitting.kind]);
      return true;
    }));
  if (!isTaken) {
    const isCounter = fitting && actOfRefusal(fitting) === "passkey-counter-refused";
    await noteRefusal(context, isCounter ? "passkey-counter-refused" : "step-up-refused");
    throw new ProblemError("wrong_second_factor");
  }
  await factorLimiter.succeed(tried);
}

async function byProvider(context: Context): Promise<void> {
  const isTaken = await proveByProvider(context, context.body.provider, (transaction) =>
    noteIn(transaction, context, null),
  );
  if (isTaken) return;
  await noteRefusal(context, "step-up-refused");
  throw new ProblemError("wrong_second_factor", {
    message: "The provider does not say that this person has just signed in",
  });
}

const note = (context: Context) =>
  context.database.transaction((transaction) => noteIn(transaction, context, null));

async function noteIn(transaction: Database, context: Context, act: string | null): Promise<void> {
  await markProven(transaction, context.user.sessionId, context.now);
  if (act) await appendAct(transaction, { ...actOf(context), action: act });
  await context.record(transaction);
}

async function noteRefusal(context: Context, action: string): Promise<void> {
  const { database, log, user, address, requestId } = context;
  log.warn({ requestId, userId: user.id, address }, "a fresh proof was refused");
  await database.transaction((transaction) =>
    appendAct(transaction, { ...actOf(context), action }),
  );
}

const actOf = ({ now, user, address, requestId }: Context) => ({
  at: now,
  user,
  patientIds: [],
  address,
  requestId,
});
