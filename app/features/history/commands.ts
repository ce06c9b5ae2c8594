import "server-only";
import { plainLineBreaks } from "#app/domain/plain-line-breaks.ts";
import { formText } from "#app/domain/form-text.ts";
import { redirect } from "react-router";
import { historyParameters, withSearch } from "#app/domain/paths.ts";
import { patientReturnPath } from "#app/domain/patient-return-path.ts";
import { successToastMs } from "#app/domain/toast.ts";
import { redirectWithOutcome } from "#app/server/forms/form-redirect.ts";
import { isStoredOtherwise, isUnclear } from "#app/server/forms/is-unclear.ts";
import { problemText } from "#app/server/forms/problem-text.ts";
import { translate } from "#app/server/i18n/i18n.ts";
import { keepingForm } from "#app/server/session/account.ts";
import { onceOnly } from "#app/server/session/once-only.ts";
import {
  isWayToSignIn,
  type RouteContext,
  sessionOf,
} from "#app/server/session/session-context.ts";
import { v1 } from "#app/server/v1/v1.ts";
import { createNote } from "#contract/note.ts";
import { noteLengthMax } from "#contract/primitive.ts";
import { findingForm } from "./kept-finding.ts";
import { modeHref } from "./history-address.ts";
import { informationSeenCookie } from "./information-seen.ts";

/** The forms of the history drawer: a finding, and "got it" of the information page. */
export async function submitHistory(
  context: RouteContext,
  request: Request,
  patientId: string,
): Promise<Response> {
  const form = await request.formData();
  const next = patientReturnPath(form.get("next"), patientId);
  if (form.get("intent") === "got_it") {
    const here = withSearch(next, { [historyParameters.info]: undefined });
    return redirect(here, { status: 303, headers: { "Set-Cookie": informationSeenCookie } });
  }
  return addFinding(context, patientId, modeHref(next, "FINDING"), form);
}

/** HIST-18 to HIST-20: refused or not stored, the text comes back. */
async function addFinding(
  context: RouteContext,
  patient_id: string,
  here: string,
  form: FormData,
): Promise<Response> {
  const t = translate();
  const content = plainLineBreaks(formText(form, "content"));
  const form_id = formText(form, "form_id");
  const back = (outcome: { errors?: string[]; failure?: string; form_id?: string }) =>
    redirectWithOutcome(context, here, {
      form: findingForm,
      values: { content, form_id, ...outcome },
    });
  if (content.trim() === "") return back({ errors: [t("form_errors.required")] });
  if (content.length > noteLengthMax)
    return back({ errors: [t("form_errors.too_long", { count: noteLengthMax })] });
  try {
    const values = { form: findingForm, content };
    const add = () =>
      keepingForm(context, { values }, async () => {
        const body = { patient_id, content };
        await v1(context).write(createNote, { body, idempotencyKey: form_id });
        const answer = await redirectWithOutcome(context, modeHref(here, null), {
          form: "finding-added",
          toasts: [
            { kind: "success", text: t("history.finding_added"), closesAfterMs: successToastMs },
          ],
        });
        return answer.headers.get("Location") ?? here;
      });
    const way = await onceOnly(sessionOf(context), form_id, add, { isRepeatable: true });
    return redirect(way, 303);
  } catch (error) {
    if (isWayToSignIn(error)) throw error;
    // what was stored is another text: who sends this one too, having looked, adds it
    if (isStoredOtherwise(error)) return back({ failure: t("history.unclear"), form_id: "" });
    return back({ failure: isUnclear(error) ? t("history.unclear") : problemText(t, error) });
  }
}
