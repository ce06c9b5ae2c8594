/** Measurements from a file: choose it, read what would be taken of it, take it. */
import { tooLargeParameter } from "#app/format/too-large.ts";
import { loadPatient } from "#app/features/patient-header/load-patient.ts";
import { currentPage } from "#app/framework/request/page.ts";
import { requestContext } from "#app/server/request-scope.ts";
import { formState } from "#app/server/forms/form-state.ts";
import { newFormId } from "#app/server/forms/form-id.ts";
import { Banner } from "#app/ui/banner.tsx";
import { Button } from "#app/ui/button.tsx";
import { Form } from "#app/ui/form.tsx";
import { FormError } from "#app/ui/form-error.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { fileForm, submitImport } from "./commands.ts";
import { PreviewPanels } from "./preview-panels.tsx";
import { loadPreview } from "./queries.ts";
import type { Route } from "./+types/route.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  await loadPreview(context, params.patientId);
  return null;
}

export function action({ request, context, params }: Route.ActionArgs) {
  return submitImport(context, request, params.patientId);
}

export async function ServerComponent({ params }: Route.ServerComponentProps) {
  const page = currentPage();
  const { t, url } = page;
  const context = requestContext();
  const patient = await loadPatient(context, params.patientId);
  const preview = await loadPreview(context, params.patientId);
  const state = formState(fileForm);
  const errors = url.searchParams.has(tooLargeParameter)
    ? [t("import.file_too_large")]
    : state?.errors["file"];
  return (
    <div className="flex max-w-260 flex-col gap-4">
      <h2 className="text-xl">{t("import.title")}</h2>
      {preview === "gone" && <Banner variant="warning">{t("import.gone")}</Banner>}
      {preview === "failed" && <Banner variant="warning">{t("import.failed")}</Banner>}
      <Panel id="import-file" title={t("import.step_file")}>
        <Form
          method="post"
          action={url.pathname}
          encType="multipart/form-data"
          noValidate
          className="flex max-w-160 flex-col items-start gap-3"
        >
          <input type="hidden" name="intent" value="file" />
          <input type="hidden" name="form_id" value={newFormId()} />
          <TextField
            id="import-chosen"
            name="file"
            type="file"
            label={t("import.file")}
            hint={t("import.file_hint")}
            errors={errors}
            className="w-full [&_input]:py-1.5"
          />
          <FormError>{state?.failure}</FormError>
          <Button variant={typeof preview === "string" ? "primary" : "secondary"}>
            {t("import.look")}
          </Button>
        </Form>
      </Panel>
      {typeof preview === "object" && (
        <PreviewPanels preview={preview} patient={patient} page={page} />
      )}
    </div>
  );
}
