/** The two forms of an import: a file is sent to be looked at, and what was shown is taken. */
import "server-only";
import { z } from "zod";
import { paths, withSearch } from "#app/addresses/paths.ts";
import { Refused } from "#app/server/forms/refused.ts";
import { submitForm } from "#app/server/forms/submit-form.ts";
import { translate } from "#app/server/i18n/i18n.ts";
import type { RouteContext } from "#app/server/session/session-context.ts";
import { v1 } from "#app/server/v1/v1.ts";
import { V1Error } from "#app/server/v1/v1-error.ts";
import { importBytesMax, previewImport, takeImport } from "#contract/import.ts";
import { requestedSettings, fileParameter } from "./settings.ts";

export const fileForm = "import-file";
export const acceptForm = "import-accept";

export async function submitImport(
  context: RouteContext,
  request: Request,
  patientId: string,
): Promise<Response> {
  const form = await request.formData();
  return form.get("intent") === "accept"
    ? accept(context, form, patientId)
    : upload(context, form, patientId);
}

function upload(context: RouteContext, form: FormData, patient_id: string): Promise<Response> {
  const here = paths.importMeasurements(patient_id);
  return submitForm(context, form, {
    name: fileForm,
    here,
    schema: z.object({}),
    // it only reads: a second one is another look
    twice: "again",
    async run() {
      const t = translate();
      const file = form.get("file");
      if (!(file instanceof File) || file.size === 0)
        throw new Refused({ errors: { file: [t("import.file_required")] } });
      if (file.size > importBytesMax)
        throw new Refused({ errors: { file: [t("import.file_too_large")] } });
      const { import_id } = await v1(context).call(previewImport, { body: { patient_id, file } });
      return { to: withSearch(here, { [fileParameter]: import_id }) };
    },
  });
}

/** `search` is the address of the preview that was read: its settings are taken, no others. */
const acceptSchema = z.object({ search: z.string().max(5000) });

function accept(context: RouteContext, form: FormData, patient_id: string): Promise<Response> {
  const t = translate();
  const sentSearch = form.get("search");
  const search = new URLSearchParams(typeof sentSearch === "string" ? sentSearch : "");
  const page = `${paths.importMeasurements(patient_id)}?${search}`;
  return submitForm(context, form, {
    name: acceptForm,
    here: page,
    schema: acceptSchema,
    // what was taken is known then
    twice: "again",
    problem: (error) =>
      error instanceof V1Error && error.status === 404 ? t("import.gone") : undefined,
    async run() {
      const { settings } = requestedSettings(search);
      const import_id = search.get(fileParameter) ?? "";
      const body = { patient_id, import_id, settings };
      const { taken, duplicate, refused } = await v1(context).call(takeImport, { body });
      return { to: page, toast: t("import.done", { taken, duplicate, refused }) };
    },
  });
}
