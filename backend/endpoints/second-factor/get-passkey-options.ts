import { getPasskeyOptions } from "#contract/passkey.ts";
import { handler } from "../../http/handler.ts";
import { challengePlace } from "../../records/passkeys.ts";
import { findChallenge } from "../../records/second-factors.ts";
import { passkeyOptions } from "../../second-factor/passkey-options.ts";
import { tokenHash } from "../../session/tokens.ts";

/** Nothing happens by it: the same sign-in gets the same challenge until that is used. */
export const getPasskeyOptionsHandler = handler(
  getPasskeyOptions,
  async (context) => {
    const { body, database, now } = context;
    const hash = tokenHash(body.challenge);
    const userId = await findChallenge(database, hash, now);
    const place = challengePlace.signIn(hash);
    return { options: userId === undefined ? null : await passkeyOptions(context, userId, place) };
  },
  { isReading: true },
);
