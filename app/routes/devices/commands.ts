import "server-only";
import { redirect } from "react-router";
import { pageUrl } from "#app/framework/request/page.ts";
import { Refused } from "#app/server/forms/refused.ts";
import { submitForm } from "#app/server/forms/submit-form.ts";
import { translate } from "#app/server/i18n/i18n.ts";
import type { RouteContext } from "#app/server/session/session-context.ts";
import { V1Error } from "#app/server/v1/v1-error.ts";
import { v1 } from "#app/server/v1/v1.ts";
import { recordDeskCall } from "#contract/connectivity.ts";
import { deskHref, readDeskAddress } from "./desk-address.ts";
import { deskCallForm, deskCallSchema } from "./schema.ts";

/** Records the call to the patient whom the address names. */
export async function recordCall(context: RouteContext, request: Request): Promise<Response> {
  const t = translate();
  const address = readDeskAddress(pageUrl(context).searchParams);
  const { call: patient_id } = address;
  if (patient_id === undefined) return redirect(deskHref(address), 303);
  return submitForm(context, await request.formData(), {
    name: deskCallForm,
    here: deskHref(address),
    schema: deskCallSchema,
    twice: "keyed",
    unclear: t("devices.unclear"),
    async run({ outcome, note, call_again_on }, idempotencyKey) {
      const body = { patient_id, outcome, note, call_again_on: call_again_on || null };
      try {
        await v1(context).write(recordDeskCall, { body, idempotencyKey });
      } catch (error) {
        throw isDayRefused(error)
          ? new Refused({ errors: { call_again_on: [t("devices.only_later")] } })
          : error;
      }
      return { to: deskHref({ ...address, call: undefined }), toast: t("devices.recorded") };
    },
  });
}

/** Which day is today in the patient's time zone, the backend knows. */
const isDayRefused = (error: unknown) =>
  error instanceof V1Error &&
  error.problem?.errors?.some(({ field }) => field === "call_again_on") === true;
