/** The two forms of the page: a report is shared, and a link is revoked. */
import "server-only";
import { paths } from "#app/addresses/paths.ts";
import { loadPatient } from "#app/features/patient-header/load-patient.ts";
import { loadReport } from "#app/features/quarterly-report/load-report.ts";
import { loadStrips } from "#app/features/quarterly-report/load-strips.ts";
import { pageInLanguage } from "#app/features/quarterly-report/report-language.ts";
import { writeReport } from "#app/features/quarterly-report/write-report.ts";
import { currentPage } from "#app/framework/request/page.ts";
import { submitForm } from "#app/server/forms/submit-form.ts";
import { translate } from "#app/server/i18n/i18n.ts";
import type { RouteContext } from "#app/server/session/session-context.ts";
import { V1Error } from "#app/server/v1/v1-error.ts";
import { v1 } from "#app/server/v1/v1.ts";
import { createSharedLink, revokeSharedLink } from "#contract/shared-link.ts";
import { revokeForm, revokeSchema, shareForm, shareSchema } from "./schema.ts";

export async function submitSharedLinks(
  context: RouteContext,
  request: Request,
  patient_id: string,
): Promise<Response> {
  const form = await request.formData();
  const t = translate();
  const here = paths.sharedLinks(patient_id);
  if (form.get("intent") === revokeForm)
    return submitForm(context, form, {
      name: revokeForm,
      here,
      schema: revokeSchema,
      twice: "same",
      async run({ shared_link_id }) {
        await v1(context).call(revokeSharedLink, { body: { patient_id, shared_link_id } });
        return { to: here, toast: t("shared_links.was_revoked") };
      },
    });
  return submitForm(context, form, {
    name: shareForm,
    here,
    schema: shareSchema,
    twice: "same",
    problem: (error) =>
      error instanceof V1Error && error.code === "fresh_proof_required"
        ? t("shared_links.needs_proof")
        : undefined,
    async run({ language, ...fields }) {
      const [patient, loaded] = await Promise.all([
        loadPatient(context, patient_id),
        loadReport(context, patient_id, fields.quarter),
      ]);
      const page = pageInLanguage(currentPage(), language, loaded.remark);
      const strips = await loadStrips(context, patient_id, fields.quarter);
      const pdf = await writeReport(page, patient, loaded, strips, request.signal);
      const document = new File([pdf], "report.pdf", { type: "application/pdf" });
      const body = { patient_id, ...fields, document };
      const { token, code } = await v1(context).call(createSharedLink, { body });
      // both are beside the form, once: they cannot be requested later
      return { to: here, left: { beside: { token, code } } };
    },
  });
}
