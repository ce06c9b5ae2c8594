/** The shared document, for a person who has its link and its code. */
import { redirect } from "react-router";
import { paths } from "#app/addresses/paths.ts";
import { formText } from "#app/format/form-text.ts";
import { problemText } from "#app/server/forms/problem-text.ts";
import type { Refusal } from "#app/server/forms/refused.ts";
import { comeBack } from "#app/server/forms/submit-form.ts";
import { environment } from "#app/server/env.ts";
import { translate } from "#app/server/i18n/i18n.ts";
import { passOn } from "#app/server/v1/pass-on.ts";
import { V1Error } from "#app/server/v1/v1-error.ts";
import { v1 } from "#app/server/v1/v1.ts";
import { openSharedLink } from "#contract/shared-link.ts";
import { sharedForm } from "../schema.ts";
import type { Route } from "./+types/route.ts";

/** The file is given for a form alone. */
export function loader({ params: { token } }: Route.LoaderArgs) {
  return redirect(paths.shared(token));
}

export async function action({ request, context, params: { token } }: Route.ActionArgs) {
  const t = translate();
  const form = await request.formData();
  const code = formText(form, "code").trim();
  const place = {
    name: sharedForm,
    here: paths.shared(token),
    anybodys: { names: ["code"], lengthMax: 40 },
  };
  const back = async (refusal: Refusal) =>
    redirect(await comeBack(context, form, place, refusal), 303);
  if (code === "") return back({ errors: { code: ["form_errors.required"] } });
  try {
    const body = { token, code: code.slice(0, 40) };
    const answer = await v1(context).call(openSharedLink, { body });
    return passOn(answer, {
      disposition: "attachment",
      fileName: `${t("shared.file_name")}.pdf`,
      isHttps: environment().publicOrigins[0].startsWith("https:"),
    });
  } catch (error) {
    if (!(error instanceof V1Error)) throw error;
    return back(
      error.status === 404
        ? { errors: { code: [t("shared.refused")] } }
        : { failure: problemText(t, error) },
    );
  }
}
