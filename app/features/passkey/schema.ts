/** What a passkey has answered, as it comes from the page's script. */
import { z } from "zod";
import { passkeyAnswerLengthMax } from "#contract/passkey.ts";

export const signInPasskeyForm = "passkey_sign_in";
export const credentialSchema = z.object({
  credential: z
    .string({ error: "passkeys.failed" })
    .min(2, "passkeys.failed")
    .max(passkeyAnswerLengthMax, "passkeys.failed"),
});
