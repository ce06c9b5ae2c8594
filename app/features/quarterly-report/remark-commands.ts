/** The form of a report's text: saved, or filled from a template; templates are added and removed. */
import "server-only";
import { patientReturnPath } from "#app/addresses/patient-return-path.ts";
import { successToast } from "#app/format/toast.ts";
import { type Refusal, Refused } from "#app/server/forms/refused.ts";
import { submitForm } from "#app/server/forms/submit-form.ts";
import { translate } from "#app/server/i18n/i18n.ts";
import type { RouteContext } from "#app/server/session/session-context.ts";
import { V1Error } from "#app/server/v1/v1-error.ts";
import { v1 } from "#app/server/v1/v1.ts";
import type { AnswerOf } from "#contract/endpoint.ts";
import {
  createReportTemplate,
  deleteReportTemplate,
  type getReportText,
  listReportTemplates,
  saveReportText,
} from "#contract/report-text.ts";
import {
  chosenTemplateSchema,
  newTemplateSchema,
  remarkForm,
  remarkSchema,
} from "./remark-schema.ts";

interface Sent {
  readonly context: RouteContext;
  readonly form: FormData;
  readonly here: string;
}

export async function submitReportText(
  context: RouteContext,
  request: Request,
  patientId: string,
): Promise<Response> {
  const form = await request.formData();
  const sent = { context, form, here: patientReturnPath(form.get("next"), patientId) };
  switch (form.get("intent")) {
    case "insert":
      return insertTemplate(sent);
    case "save_template":
      return addTemplate(sent);
    case "remove_template":
      return removeTemplate(sent);
    default:
      return saveText(sent, patientId);
  }
}

function saveText({ context, form, here }: Sent, patient_id: string): Promise<Response> {
  const t = translate();
  return submitForm(context, form, {
    name: remarkForm,
    here,
    schema: remarkSchema,
    twice: "same",
    unclear: t("report.remark.unclear"),
    async run(typed) {
      try {
        await v1(context).call(saveReportText, { body: { patient_id, ...typed } });
      } catch (error) {
        const stored = storedSince(error);
        if (!stored) throw error;
        // one's own of before, whose answer was lost
        if (stored.text !== typed.text)
          throw new Refused({
            failure: t("report.remark.stale"),
            fields: { expected_version: String(stored.version) },
            beside: { theirs: stored.text },
          });
      }
      return { to: here, toast: t("report.remark.saved") };
    },
  });
}

/** The text that is stored by now, if that is why nothing was saved. */
function storedSince(error: unknown): AnswerOf<typeof getReportText> | undefined {
  if (!(error instanceof V1Error) || error.code !== "stale_version") return undefined;
  const { current } = (error.body ?? {}) as { current?: AnswerOf<typeof getReportText> };
  return current;
}

/** Below what was typed; nothing is stored by it. */
function insertTemplate({ context, form, here }: Sent): Promise<Response> {
  return submitForm(context, form, {
    name: remarkForm,
    here,
    schema: chosenTemplateSchema,
    twice: "again",
    async run({ text, template_id }) {
      const { templates } = await v1(context).call(listReportTemplates);
      const template = templates.find(({ id }) => id === template_id);
      if (!template) throw chooseFirst();
      const joined = text.trim() === "" ? template.text : `${text.trimEnd()}\n\n${template.text}`;
      return { to: here, left: { fields: { text: joined } } };
    },
  });
}

function addTemplate({ context, form, here }: Sent): Promise<Response> {
  const t = translate();
  return submitForm(context, form, {
    name: remarkForm,
    here,
    schema: newTemplateSchema,
    twice: "same",
    async run({ text, template_name: name }) {
      try {
        await v1(context).call(createReportTemplate, { body: { name, text } });
      } catch (error) {
        if (!(error instanceof V1Error) || error.problem?.type !== "name_taken") throw error;
        throw new Refused({ errors: { template_name: [t("report.remark.name_taken")] } });
      }
      return {
        to: here,
        left: withToast(t("report.remark.template_saved"), { template_name: "" }),
      };
    },
  });
}

function removeTemplate({ context, form, here }: Sent): Promise<Response> {
  const t = translate();
  return submitForm(context, form, {
    name: remarkForm,
    here,
    schema: chosenTemplateSchema,
    twice: "again",
    async run({ template_id: report_template_id }) {
      if (report_template_id === undefined) throw chooseFirst();
      await v1(context).call(deleteReportTemplate, { params: { report_template_id } });
      return {
        to: here,
        left: withToast(t("report.remark.template_removed"), { template_id: "" }),
      };
    },
  });
}

const chooseFirst = () =>
  new Refused({ errors: { template_id: [translate()("report.remark.choose_template")] } });

/** What was typed comes back: it is not saved yet. The same template may be saved again once it was removed. */
const withToast = (text: string, fields: Record<string, string>): Refusal => ({
  isOtherWrite: true,
  fields,
  toasts: [successToast(text)],
});
