import { beginStepUp } from "#contract/step-up.ts";
import { handler } from "../../http/handler.ts";
import { challengePlace } from "../../records/passkeys.ts";
import { passkeyOptions } from "../../second-factor/passkey-options.ts";
import { isProofFresh } from "../../session/fresh-proof.ts";
import { proofOf } from "../../session/proof-of.ts";

/** Nothing happens by it: the same session gets the same challenge until that is used. */
export const beginStepUpHandler = handler(
  beginStepUp,
  async (context) => {
    const { user } = context;
    const proof = proofOf(user);
    const place = challengePlace.stepUp(user.sessionId);
    return {
      proof,
      is_fresh: await isProofFresh(context),
      passkey_options:
        proof === "second_factor" ? await passkeyOptions(context, user.id, place) : null,
    };
  },
  { isReading: true },
);
