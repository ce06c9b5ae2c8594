import "server-only";
import { credentialSchema } from "#app/features/passkey/schema.ts";
import { problemAtField, problemOfPasskey } from "#app/features/second-factor/problem-at-field.ts";
import { beginSchema as passwordSchema, codeSchema } from "#app/features/second-factor/schema.ts";
import { giveProof } from "#app/features/step-up/give-proof.ts";
import { stepUpForm, stepUpPasskeyForm } from "#app/features/step-up/schema.ts";
import { submitForm } from "#app/server/forms/submit-form.ts";
import type { RouteContext } from "#app/server/session/session-context.ts";
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
      problem: problemOfPasskey,
      run: ({ credential }) => giveProof(context, { credential }, next),
    });
  if (form.has("passcode"))
    return submitForm(context, form, {
      ...common,
      name: stepUpForm,
      here,
      schema: codeSchema,
      problem: problemAtField,
      run: ({ passcode }) => giveProof(context, { code: passcode }, next),
    });
  return submitForm(context, form, {
    ...common,
    name: stepUpForm,
    here,
    schema: passwordSchema,
    problem: problemAtField,
    run: ({ password }) => giveProof(context, { password }, next),
  });
}
