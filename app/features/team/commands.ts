import "server-only";
import { patientReturnPath } from "#app/addresses/patient-return-path.ts";
import { submitForm } from "#app/server/forms/submit-form.ts";
import { translate } from "#app/server/i18n/i18n.ts";
import type { RouteContext } from "#app/server/session/session-context.ts";
import { V1Error } from "#app/server/v1/v1-error.ts";
import { v1 } from "#app/server/v1/v1.ts";
import { claimPatient, releasePatient } from "#contract/claim.ts";
import { claimRefusals } from "#contract/codes/claim.ts";
import { claimForm, claimSchema, giveForm, giveSchema } from "./schema.ts";
import { giveHref, withoutGive } from "./give-address.ts";

/** Claim, release and hand over one patient; `intent` says which. */
export async function submitClaim(
  context: RouteContext,
  request: Request,
  patient_id: string,
): Promise<Response> {
  const form = await request.formData();
  const here = withoutGive(patientReturnPath(form.get("next"), patient_id));
  const t = translate();
  const client = v1(context);
  if (form.get("intent") === "give")
    return submitForm(context, form, {
      name: giveForm,
      here: giveHref(here),
      schema: giveSchema,
      twice: "same",
      problem: refusedClaim,
      async run(given) {
        await client.call(claimPatient, { body: { patient_id, ...given } });
        return { to: here, toast: t("team.was_given") };
      },
    });
  return submitForm(context, form, {
    name: claimForm,
    here,
    schema: claimSchema,
    twice: "same",
    // nothing typed could be lost, so a refusal is shown as a toast
    problem: (error) => ({
      toasts: [
        { kind: "error", text: refusedClaim(error) ?? t("team.failed"), closesAfterMs: "never" },
      ],
    }),
    async run({ intent, expected_holder_id }) {
      if (intent === "release") {
        await client.call(releasePatient, { body: { patient_id } });
        return { to: here, toast: t("team.was_released") };
      }
      await client.call(claimPatient, { body: { patient_id, expected_holder_id } });
      return { to: here, toast: t("team.was_taken") };
    },
  });
}

/** Of two who were at it at once, in words for the slower one. */
function refusedClaim(error: unknown): string | undefined {
  const type = error instanceof V1Error ? error.problem?.type : undefined;
  const refusal = claimRefusals.find((known) => known === type);
  return refusal && translate()(`team.refused.${refusal}`);
}
