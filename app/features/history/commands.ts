import "server-only";
import { redirect } from "react-router";
import { historyParameters, withSearch } from "#app/addresses/paths.ts";
import { patientReturnPath } from "#app/addresses/patient-return-path.ts";
import { submitForm } from "#app/server/forms/submit-form.ts";
import { translate } from "#app/server/i18n/i18n.ts";
import type { RouteContext } from "#app/server/session/session-context.ts";
import { v1 } from "#app/server/v1/v1.ts";
import { createNote } from "#contract/note.ts";
import { modeHref } from "./history-address.ts";
import { informationSeenCookie } from "./information-seen.ts";
import { findingForm, findingSchema } from "./schema.ts";

/** The forms of the history drawer: a finding, and "got it" of the information page. */
export async function submitHistory(
  context: RouteContext,
  request: Request,
  patientId: string,
): Promise<Response> {
  const form = await request.formData();
  const next = patientReturnPath(form.get("next"), patientId);
  if (form.get("intent") !== "got_it") return addFinding(context, form, patientId, next);
  const here = withSearch(next, { [historyParameters.info]: undefined });
  return redirect(here, { status: 303, headers: { "Set-Cookie": informationSeenCookie } });
}

/** Refused or not stored, the text comes back. */
function addFinding(
  context: RouteContext,
  form: FormData,
  patient_id: string,
  next: string,
): Promise<Response> {
  const t = translate();
  return submitForm(context, form, {
    name: findingForm,
    here: modeHref(next, "FINDING"),
    schema: findingSchema,
    twice: "keyed",
    unclear: t("history.unclear"),
    async run({ content }, idempotencyKey) {
      const body = { patient_id, content };
      await v1(context).write(createNote, { body, idempotencyKey });
      return { to: modeHref(next, null), toast: t("history.finding_added") };
    },
  });
}
