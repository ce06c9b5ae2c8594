import { confirmPasskey, passkeysMax } from "#contract/passkey.ts";
import { handler } from "../../http/handler.ts";
import { ProblemError } from "../../http/problem-error.ts";
import { addPasskey, challengePlace, takePasskeyChallenge } from "../../records/passkeys.ts";
import { readCreated, verifyCreated } from "../../second-factor/passkey.ts";

export const confirmPasskeyHandler = handler(
  confirmPasskey,
  async (context) => {
    const { body, database, now, settings, user } = context;
    const { relyingParty: party } = settings;
    const challenge = await takePasskeyChallenge(database, {
      place: challengePlace.registration(user.sessionId),
      userId: user.id,
      now,
    });
    if (!party || challenge === undefined || !user.hasSecondFactor)
      throw new ProblemError("conflict", { message: "No passkey is awaited: begin it again" });
    const created = readCreated(body.credential);
    const passkey = created && (await verifyCreated(created, { party, challenge }));
    if (!passkey)
      throw new ProblemError("wrong_second_factor", { message: "The passkey is not good" });
    await database.transaction(async (transaction) => {
      const row = { ...passkey, userId: user.id, name: body.name, createdAt: now };
      if (!(await addPasskey(transaction, row, passkeysMax)))
        throw new ProblemError("conflict", { message: "There is such a passkey already" });
      await context.record(transaction);
    });
  },
  { transaction: "own" },
);
