import "server-only";
import { paths, setUpParameter, withSearch } from "#app/addresses/paths.ts";
import { environment } from "#app/server/env.ts";
import type { Refusal } from "#app/server/forms/refused.ts";
import { submitForm } from "#app/server/forms/submit-form.ts";
import { translate } from "#app/server/i18n/i18n.ts";
import type { RouteContext } from "#app/server/session/session-context.ts";
import { v1 } from "#app/server/v1/v1.ts";
import { V1Error } from "#app/server/v1/v1-error.ts";
import { commonPasswordType } from "#contract/session.ts";
import { setUpClinic } from "#contract/setup.ts";
import { savedSetupFields, setupForm, setupLengthMax, setupSchema } from "./schema.ts";
import { requireOpenSetup } from "./queries.ts";

export async function submitSetup(context: RouteContext, request: Request): Promise<Response> {
  await requireOpenSetup(context);
  return submitForm(context, await request.formData(), {
    name: setupForm,
    here: paths.setup,
    anybodys: { names: savedSetupFields, lengthMax: setupLengthMax },
    schema: setupSchema(environment().minPasswordLength),
    twice: "same",
    problem: whatIsWrong,
    async run({ new_password: password, confirm_password: _same, ...body }) {
      await v1(context).call(setUpClinic, { body: { ...body, password } });
      return { to: withSearch(paths.login, { [setUpParameter]: 1 }) };
    },
  });
}

/** Shown at the code or at the password; if two people set up at the same time, the other one was first. */
function whatIsWrong(error: unknown): Refusal | string | undefined {
  if (!(error instanceof V1Error)) return undefined;
  if (error.code === "conflict") return translate()("setup.taken");
  const about = error.problem?.errors?.[0];
  if (about?.field === "code") return { errors: { code: ["setup.wrong_code"] } };
  if (about?.field !== "password") return undefined;
  const isCommon = error.problem?.type === commonPasswordType;
  return { errors: { new_password: [isCommon ? "form_errors.password_common" : about.message] } };
}
