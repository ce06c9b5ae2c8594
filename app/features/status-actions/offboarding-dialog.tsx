/** Offboarding in two steps: a reason, then what happens next; only the second starts it. */
import { paths } from "#app/addresses/paths.ts";
import { programModes } from "#contract/codes/program-mode.ts";
import { isBilled, offboardedBy } from "./status-consequences.ts";
import { processLog } from "#app/server/observability/log.ts";
import { formState } from "#app/server/forms/form-state.ts";
import { currentPage } from "#app/framework/request/page.ts";
import { visit } from "#app/server/session/session-context.ts";
import { requestContext } from "#app/server/request-scope.ts";
import { Banner } from "#app/ui/banner.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { Facts } from "#app/ui/facts.tsx";
import { FormError } from "#app/ui/form-error.tsx";
import { HiddenFields } from "#app/ui/hidden-fields.tsx";
import { offboardingReasons } from "#contract/status.ts";
import { withSearch } from "#app/addresses/paths.ts";
import { type ActionStep, actionHref, requestedAction } from "./action-address.ts";
import { OffboardingForm } from "./offboarding-form.tsx";
import { offboardingSchema, statusActionForm } from "./schema.ts";
import type { ActionDialogProps } from "./status-action-dialog.tsx";
import { noteLengthMax } from "#contract/codes/length-limits.ts";

const formId = "status-action-form";

export function OffboardingDialog(props: ActionDialogProps & { step: ActionStep | undefined }) {
  const chosen = offboardingSchema.safeParse(formState(statusActionForm)?.lastResult.initialValue);
  return props.step === "confirm" && chosen.success ? (
    <ConsequencesStep {...props} reason={chosen.data.offboarding_reason} />
  ) : (
    <ReasonStep {...props} />
  );
}

function ReasonStep({ patient, name, closeHref, fields, here }: ActionDialogProps) {
  const { t, url } = currentPage();
  const state = formState(statusActionForm);
  const patientId = requestedAction(url.searchParams)?.patientId;
  return (
    <Dialog
      id="status-action"
      title={t("status_actions.title.OFFBOARD", { name })}
      isOpen
      closeHref={closeHref}
      closeLabel={t("actions.close")}
    >
      <OffboardingForm
        key={here}
        action={paths.statusAction(patient.patient_id)}
        // a refused step one comes back to step one, also where step two lost what had been chosen
        hidden={{ ...fields, here: actionHref(here, { action: "OFFBOARD", patientId }) }}
        lastResult={state?.lastResult ?? null}
        cancelHref={closeHref}
        reasons={offboardingReasons.map((value) => ({
          value,
          label: t(`status.offboarding_reason.${value}`),
        }))}
        labels={{
          reason: t("status_actions.offboarding.reason"),
          comment: t("status_actions.offboarding.comment"),
          commentHint: t("status_actions.offboarding.comment_hint"),
          charactersUsed: t("actions.characters_used"),
          continue: t("actions.continue"),
          cancel: t("actions.cancel"),
          messages: {
            "form_errors.required": t("form_errors.required"),
            "form_errors.too_long": t("form_errors.too_long", { count: noteLengthMax }),
            "patients.please_specify_reason": t("patients.please_specify_reason"),
          },
        }}
      />
    </Dialog>
  );
}

function ConsequencesStep({
  patient,
  name,
  here,
  closeHref,
  fields,
  reason,
}: ActionDialogProps & { reason: (typeof offboardingReasons)[number] }) {
  const { t, url } = currentPage();
  const state = formState(statusActionForm);
  const by = offboardedBy(programModes(patient.program_type).offboarding, (what) =>
    processLog().warn("unknown_value", { detail: what }),
  );
  const patientId = requestedAction(url.searchParams)?.patientId;
  const form = new URL(visit(requestContext()).request.url).searchParams.get("form") ?? undefined;
  const comment = state?.text("offboarding_comment") ?? "";
  return (
    <Dialog
      id="status-action"
      title={t("status_actions.title.OFFBOARD", { name })}
      isOpen
      isAlert
      closeHref={closeHref}
      closeLabel={t("actions.close")}
      footer={
        <>
          <Button form={formId} name="intent" value="OFFBOARD" variant="destructive">
            {t("status.action.OFFBOARD")}
          </Button>
          <ButtonLink
            href={withSearch(actionHref(here, { action: "OFFBOARD", patientId }), { form })}
            data-replaces=""
          >
            {t("actions.back")}
          </ButtonLink>
          <ButtonLink href={closeHref} variant="quiet">
            {t("actions.cancel")}
          </ButtonLink>
        </>
      }
    >
      <p>{t("status_actions.text.OFFBOARD", { name })}</p>
      {by && <p>{t(`status_actions.offboarding.by_${by}`)}</p>}
      {isBilled(patient.billing_info) && (
        <Banner variant="warning" isRounded icon="info">
          {t("status_actions.offboarding.billing_note")}
        </Banner>
      )}
      <Facts
        layout="list"
        missingLabel={t("actions.no_value")}
        facts={[
          {
            label: t("status_actions.offboarding.reason"),
            value: t(`status.offboarding_reason.${reason}`),
          },
          ...(comment.trim()
            ? [{ label: t("status_actions.offboarding.comment"), value: comment.trim() }]
            : []),
        ]}
      />
      <form id={formId} method="post" action={paths.statusAction(patient.patient_id)}>
        <input type="hidden" name="offboarding_reason" value={reason} />
        <input type="hidden" name="offboarding_comment" value={comment} />
        <HiddenFields fields={fields} />
      </form>
      <FormError>{state?.failure}</FormError>
    </Dialog>
  );
}
