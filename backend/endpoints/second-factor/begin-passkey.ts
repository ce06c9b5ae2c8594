import { beginPasskey, passkeysMax } from "#contract/passkey.ts";
import { handler } from "../../http/handler.ts";
import { ProblemError } from "../../http/problem-error.ts";
import { challengePlace, findPasskeys, renewPasskeyChallenge } from "../../records/passkeys.ts";
import { creationOptions } from "../../second-factor/passkey.ts";
import { withBoth } from "../../second-factor/with-both.ts";

/** A passkey comes beside the authenticator app, so that the recovery codes and a way without scripts are there. */
export const beginPasskeyHandler = handler(
  beginPasskey,
  async (context) => {
    const { body, now, settings, user } = context;
    const { relyingParty: party } = settings;
    if (!party) throw new ProblemError("conflict", { message: "No passkeys at this address" });
    return withBoth(context, body, async (transaction, { username }) => {
      const known = await findPasskeys(transaction, user.id);
      if (known.length >= passkeysMax)
        throw new ProblemError("conflict", {
          message: "There are as many passkeys as there may be",
        });
      const challenge = await renewPasskeyChallenge(transaction, {
        place: challengePlace.registration(user.sessionId),
        userId: user.id,
        now,
      });
      return { options: creationOptions({ party, challenge }, { id: user.id, username }, known) };
    });
  },
  { transaction: "own" },
);
