import "server-only";
import { redirect } from "react-router";
import { paths, withSearch } from "#app/addresses/paths.ts";
import { type UiLanguage, uiLanguages } from "#app/format/ui-language.ts";
import { comeBack, submitForm } from "#app/server/forms/submit-form.ts";
import { languageCookie } from "#app/server/i18n/chosen-language.ts";
import type { RouteContext } from "#app/server/session/session-context.ts";
import { v1 } from "#app/server/v1/v1.ts";
import { register } from "#contract/access-request.ts";
import { fieldLengthMax, signupForm, signupSchema } from "./schema.ts";

/** The confirmation page after a request that was taken. */
export const sentParameter = "sent";

const place = {
  name: signupForm,
  here: paths.signup,
  anybodys: { names: Object.keys(signupSchema.shape), lengthMax: fieldLengthMax },
};

/** That the terms were accepted is a condition of sending and is not sent. */
export async function requestAccess(context: RouteContext, request: Request): Promise<Response> {
  const form = await request.formData();
  const language = uiLanguages.find((each) => each === form.get("language"));
  if (language) return inLanguage(context, form, language);
  return submitForm(context, form, {
    ...place,
    schema: signupSchema,
    twice: "same",
    async run({ acceptTerms: _accepted, ...body }) {
      await v1(context).call(register, { body });
      return { to: withSearch(paths.signup, { [sentParameter]: 1 }) };
    },
  });
}

/** The page again in another language, with what is typed; nothing of it is complained about yet. */
async function inLanguage(
  context: RouteContext,
  form: FormData,
  language: UiLanguage,
): Promise<Response> {
  const headers = { "Set-Cookie": languageCookie(language) };
  return redirect(await comeBack(context, form, place), { status: 303, headers });
}
