import "server-only";
import { dayMs } from "#contract/codes/duration.ts";
import { paths } from "#app/addresses/paths.ts";
import { submitForm } from "#app/server/forms/submit-form.ts";
import { translate } from "#app/server/i18n/i18n.ts";
import type { RouteContext } from "#app/server/session/session-context.ts";
import { processClinicClock, v1 } from "#app/server/v1/v1.ts";
import { createPairingCode, listDeviceTokens, revokeDeviceToken } from "#contract/device-token.ts";
import {
  expiries,
  pairDeviceForm,
  pairDeviceSchema,
  revokeDeviceForm,
  revokeDeviceSchema,
} from "./schema.ts";

/** The forms of the section "Devices"; `intent` says which. */
export async function submitDevices(
  context: RouteContext,
  request: Request,
  patientId: string,
): Promise<Response> {
  const form = await request.formData();
  const answer = await (form.get("intent") === revokeDeviceForm
    ? revoke(context, form, patientId)
    : pair(context, form, patientId));
  // the profile is a long page: the outcome is shown at its section
  answer.headers.set("Location", `${answer.headers.get("Location")}#devices`);
  return answer;
}

/** The code comes back beside the form, once: it cannot be requested later. */
function pair(context: RouteContext, form: FormData, patientId: string): Promise<Response> {
  const here = paths.patientProfile(patientId);
  return submitForm(context, form, {
    name: pairDeviceForm,
    here,
    schema: pairDeviceSchema,
    // a second code does no harm: each is good for minutes, and once
    twice: "again",
    failed: (reason) => translate()("device_tokens.failed", { reason }),
    async run({ note, kinds, expiry }) {
      const { [expiry]: days } = expiries;
      const now = processClinicClock().now();
      const { code, expires_at } = await v1(context).call(createPairingCode, {
        body: {
          patient_id: patientId,
          kinds,
          note,
          token_expires_at: days === null ? null : new Date(now + days * dayMs).toISOString(),
        },
      });
      return { to: here, left: { beside: { code, expires_at } } };
    },
  });
}

function revoke(context: RouteContext, form: FormData, patientId: string): Promise<Response> {
  const here = paths.patientProfile(patientId);
  return submitForm(context, form, {
    name: revokeDeviceForm,
    here,
    schema: revokeDeviceSchema,
    twice: "same",
    async run({ device_token_id }) {
      const query = { patient_id: patientId };
      // only of this patient: the call itself names none
      const { device_tokens } = await v1(context).call(listDeviceTokens, { query });
      if (device_tokens.some(({ id }) => id === device_token_id))
        await v1(context).call(revokeDeviceToken, { params: { device_token_id } });
      return { to: here, toast: translate()("device_tokens.was_revoked") };
    },
  });
}
