/**
 * Step-up: a fresh proof of identity, which the export of many patients' data, of everything of one, and of the audit
 * log requires if the last one is too long ago (403 `fresh_proof_required`). Not in the specification: additions under
 * /v1/x/. A backend that lacks them requires none.
 */
import { z } from "zod";
import { factorCodeLengthMax, passwordLengthMax } from "./codes/length-limits.ts";
import { endpoint } from "./endpoint.ts";
import { orNull } from "./primitive.ts";
import { passkeyAnswerSchema } from "./passkey.ts";
import { sessionProblems } from "./problem.ts";
import { providerProofSchema } from "./provider-sign-in.ts";

/** The proof that is asked of an account: the strongest that it has. */
export const proofKinds = ["password", "second_factor", "provider"] as const;

export const beginStepUp = endpoint({
  name: "begin-step-up",
  resource: "step-up",
  method: "POST",
  path: "/v1/x/step-up-requests",
  summary:
    "Which proof of identity the caller has to give, and whether the last one is fresh enough.",
  guard: "session",
  reason: "Failed to begin step-up",
  body: { kind: "json", schema: z.strictObject({}), example: {} },
  answer: {
    kind: "json",
    status: 200,
    schema: z.object({
      proof: z.enum(proofKinds),
      is_fresh: z.boolean(),
      /** what the browser is to be asked for a passkey, as JSON text; null: the account has none */
      passkey_options: orNull(z.string()),
    }),
    example: { proof: "password", is_fresh: false, passkey_options: null },
  },
  problems: sessionProblems,
});

export const stepUp = endpoint({
  name: "step-up",
  resource: "step-up",
  method: "POST",
  path: "/v1/x/step-up",
  summary:
    "A fresh proof of identity: the password; a code or passkey for an account with a second factor; a new ID token after a sign-in at the provider.",
  guard: "session",
  reason: "Failed to step up",
  body: {
    kind: "json",
    /** what is not of the kind that is asked of the account is not looked at */
    schema: z.strictObject({
      password: z.string().min(1).max(passwordLengthMax).optional(),
      code: z.string().trim().min(1).max(factorCodeLengthMax).optional(),
      credential: passkeyAnswerSchema.optional(),
      provider: providerProofSchema.optional(),
    }),
    example: { password: "Demo-2026!" },
  },
  answer: { kind: "empty", status: 204 },
  problems: [...sessionProblems, "incorrect_old_password", "wrong_second_factor"],
});
