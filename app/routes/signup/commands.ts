import "server-only";
import type { SubmissionResult } from "@conform-to/react";
import { formText } from "#app/domain/form-text.ts";
import { parseWithZod } from "@conform-to/zod/v4";
import { paths, withSearch } from "#app/domain/paths.ts";
import { type UiLanguage, uiLanguages } from "#app/domain/ui-language.ts";
import { cutReply, knownFields } from "#app/server/forms/known-fields.ts";
import { problemText } from "#app/server/forms/problem-text.ts";
import { redirectWithOutcome } from "#app/server/forms/form-redirect.ts";
import { languageCookie } from "#app/server/i18n/chosen-language.ts";
import { translate } from "#app/server/i18n/i18n.ts";
import { onceOnly } from "#app/server/session/once-only.ts";
import { type RouteContext, sessionOf } from "#app/server/session/session-context.ts";
import { v1 } from "#app/server/v1/v1.ts";
import { register } from "#contract/access-request.ts";
import { redirect } from "react-router";
import { fieldLengthMax, signupSchema } from "./schema.ts";

/** The confirmation page after a request that was taken (SIGNUP-04). */
export const sentParameter = "sent";

/** The page again in another language, with what is typed; nothing of it is complained about yet. */
async function inLanguage(
  context: RouteContext,
  language: UiLanguage,
  initialValue: SubmissionResult["initialValue"],
): Promise<Response> {
  const response = await redirectWithOutcome(context, paths.signup, {
    form: "signup",
    lastResult: cutReply({ initialValue: initialValue ?? {} }, fieldLengthMax),
  });
  response.headers.append("Set-Cookie", languageCookie(language));
  return response;
}

/** That the terms were accepted is a condition of sending and is not sent (API-07). */
export async function requestAccess(context: RouteContext, request: Request): Promise<Response> {
  const form = await request.formData();
  const fields = knownFields(form, Object.keys(signupSchema.shape));
  const submission = parseWithZod(fields, { schema: signupSchema });
  const language = uiLanguages.find((each) => each === form.get("language"));
  if (language) return inLanguage(context, language, submission.reply().initialValue);
  const refuse = (formErrors?: string[]) =>
    redirectWithOutcome(context, paths.signup, {
      form: "signup",
      lastResult: cutReply(submission.reply(formErrors ? { formErrors } : {}), fieldLengthMax),
    });
  if (submission.status !== "success") return refuse();
  const { acceptTerms: _accepted, ...body } = submission.value;
  try {
    await onceOnly(sessionOf(context), formText(form, "form_id"), async () => {
      await v1(context).call(register, { body });
      return true;
    });
  } catch (error) {
    return refuse([problemText(translate(), error)]);
  }
  return redirect(withSearch(paths.signup, { [sentParameter]: 1 }), 303);
}
