/** A medication plan from its barcode: pictures or the text of a keyboard scanner, a preview, and on into the plan's form. */
import { paths } from "#app/addresses/paths.ts";
import { tooLargeParameter } from "#app/format/too-large.ts";
import { ErrorPage } from "#app/features/error-page/error-page.tsx";
import { loadMedicationPlan } from "#app/features/medication-plan/load-medication-plan.ts";
import { loadPatient } from "#app/features/patient-header/load-patient.ts";
import { currentPage } from "#app/framework/request/page.ts";
import { formState } from "#app/server/forms/form-state.ts";
import { newFormId } from "#app/server/forms/form-id.ts";
import { requestContext } from "#app/server/request-scope.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { FormError } from "#app/ui/form-error.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { TextAreaField } from "#app/ui/text-area-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { joinPages } from "../carrier/join-pages.ts";
import { submitScan } from "./commands.ts";
import { faultText } from "./fault-text.ts";
import { scanForm } from "./scan-form.ts";
import { ScanPreview } from "./scan-preview.tsx";
import type { Route } from "./+types/route.ts";

export { shouldRevalidate } from "../../edited-page.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  await loadPatient(context, params.patientId);
  return null;
}

export function action({ request, context, params }: Route.ActionArgs) {
  return submitScan(context, request, params.patientId);
}

export async function ServerComponent({ params }: Route.ServerComponentProps) {
  const { t, url } = currentPage();
  const context = requestContext();
  const [patient, plan] = await Promise.all([
    loadPatient(context, params.patientId),
    loadMedicationPlan(context, params.patientId),
  ]);
  const state = formState(scanForm);
  const scanned = state?.text("scanned") ?? "";
  const scan = joinPages(scanned);
  const here = paths.medicationPlanScan(params.patientId);
  const pictureErrors = url.searchParams.has(tooLargeParameter)
    ? [t("plan_scan.fault.too_large")]
    : state?.errors["pictures"];
  return (
    <div id="plan-scan" className="flex max-w-260 flex-col gap-4">
      <h2 className="text-xl">{t("plan_scan.title")}</h2>
      {!("fault" in scan) && (
        <ScanPreview
          scan={scan}
          scanned={scanned}
          plan={plan}
          patient={patient}
          action={here}
          errors={state?.errors["is_same_person"]}
        />
      )}
      <Panel id="scan" title={t("plan_scan.step")}>
        <form
          method="post"
          action={here}
          encType="multipart/form-data"
          noValidate
          className="flex max-w-160 flex-col items-start gap-3"
        >
          <input type="hidden" name="form_id" value={newFormId()} />
          {"fault" in scan && <FormError>{faultText(scan, t)}</FormError>}
          <TextField
            name="pictures"
            type="file"
            accept="image/*"
            multiple
            required={false}
            label={t("plan_scan.pictures")}
            hint={t("plan_scan.pictures_hint")}
            errors={pictureErrors}
            className="w-full [&_input]:py-1.5"
          />
          <TextAreaField
            name="scanned"
            label={t("plan_scan.scanned")}
            hint={t("plan_scan.scanned_hint")}
            required={false}
            defaultValue={scanned}
            errors={state?.errors["scanned"]}
            spellCheck={false}
            className="w-full"
          />
          <div className="flex flex-wrap gap-3">
            <Button name="intent" value="read" variant={"fault" in scan ? "primary" : "secondary"}>
              {t("plan_scan.read")}
            </Button>
            <ButtonLink href={paths.medicationPlan(params.patientId)}>
              {t("actions.cancel")}
            </ButtonLink>
          </div>
        </form>
      </Panel>
    </div>
  );
}

export function ServerErrorBoundary({ error }: { error: unknown }) {
  return <ErrorPage error={error} />;
}
