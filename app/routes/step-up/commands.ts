import "server-only";
import { credentialSchema } from "#app/features/passkey/schema.ts";
import { beginSchema as passwordSchema, codeSchema } from "#app/features/second-factor/schema.ts";
import { giveProof } from "#app/features/step-up/give-proof.ts";
import { stepUpForm, stepUpPasskeyForm } from "#app/features/step-up/schema.ts";
import type { Refusal } from "#app/server/forms/refused.ts";
import { submitForm } from "#app/server/forms/submit-form.ts";
import { translate } from "#app/server/i18n/i18n.ts";
import type { RouteContext } from "#app/server/session/session-context.ts";
import { V1Error } from "#app/server/v1/v1-error.ts";
import type { Way } from "./way.ts";

const common = { csrf: "second-factor", twice: "same" } as const;

/** The form of the page, by what it sends: a passkey's answer, a code or the password. */
export async function submitStepUp(
  context: RouteContext,
  request: Request,
  { here, next }: Way,
): Promise<Response> {
  const form = await request.formData();
  if (form.has("credential"))
    return submitForm(context, form, {
      ...common,
      name: stepUpPasskeyForm,
      here,
      schema: credentialSchema,
      problem: (error) => problemAt(error, { failure: translate()("passkeys.refused") }),
      run: ({ credential }) => giveProof(context, { credential }, next),
    });
  if (form.has("passcode"))
    return submitForm(context, form, {
      ...common,
      name: stepUpForm,
      here,
      schema: codeSchema,
      problem: (error) =>
        problemAt(error, { errors: { passcode: [translate()("second_factor.wrong_code")] } }),
      run: ({ passcode }) => giveProof(context, { code: passcode }, next),
    });
  return submitForm(context, form, {
    ...common,
    name: stepUpForm,
    here,
    schema: passwordSchema,
    problem: (error) =>
      problemAt(error, { errors: { password: [translate()("second_factor.wrong_password")] } }),
    run: ({ password }) => giveProof(context, { password }, next),
  });
}

function problemAt(error: unknown, refusal: Refusal): Refusal | undefined {
  const isRefused =
    error instanceof V1Error &&
    (error.code === "incorrect_old_password" || error.code === "wrong_second_factor");
  return isRefused ? refusal : undefined;
}
