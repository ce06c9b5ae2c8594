/** The clinician's text of the report: folded until it is edited. A plain form. */
import { paths, withSearch } from "#app/addresses/paths.ts";
import { leaveWords } from "#app/features/unsaved-guard/leave-words.ts";
import { UnsavedGuard } from "#app/features/unsaved-guard/unsaved-guard.tsx";
import { currentPage } from "#app/framework/request/page.ts";
import { requestContext } from "#app/server/request-scope.ts";
import { type Settled, settle } from "#app/framework/request/settle.ts";
import { errorTexts, formIdOf, type FormState, formState } from "#app/server/forms/form-state.ts";
import { v1 } from "#app/server/v1/v1.ts";
import { Button } from "#app/ui/button.tsx";
import { FormError } from "#app/ui/form-error.tsx";
import { HiddenFields } from "#app/ui/hidden-fields.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { TextAreaField } from "#app/ui/text-area-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { reportTemplateNameMax, reportTextMax } from "#contract/codes/length-limits.ts";
import { listReportTemplates, type ReportTemplate } from "#contract/report-text.ts";
import type { Remark } from "./load-remark.ts";
import { remarkForm } from "./remark-schema.ts";

interface RemarkFormProps {
  readonly patientId: string;
  readonly quarter: string;
  readonly remark: Promise<Settled<Remark> | undefined>;
}

const id = "report-text-form";

export async function RemarkForm({ patientId, quarter, remark }: RemarkFormProps) {
  const { t, url } = currentPage();
  const pending = settle(v1(requestContext()).call(listReportTemplates));
  const read = await remark;
  // the sheet says what could not be read; without the stored text none may be written over it
  if (!read?.isReady) return null;
  const { text, version } = read.value;
  const templates = await pending;
  const state = formState(remarkForm);
  const theirs = state?.beside["theirs"];
  return (
    <details open={state !== undefined} className="rounded-md border border-line px-4 py-2">
      <summary className="cursor-pointer text-accent underline">
        {t(text === "" ? "report.remark.write" : "report.remark.change")}
      </summary>
      <form
        id={id}
        method="post"
        action={withSearch(paths.reportText(patientId), { quarter })}
        noValidate
        className="mt-3 flex flex-col gap-4"
      >
        <HiddenFields
          fields={{
            form: remarkForm,
            form_id: formIdOf(state),
            next: url.pathname + url.search,
            report_quarter: quarter,
            expected_version: state?.text("expected_version") ?? String(version),
          }}
        />
        <TextAreaField
          id="report-text"
          name="text"
          rows={5}
          required={false}
          label={t("report.remark.label")}
          hint={t("report.remark.hint")}
          lengthMax={reportTextMax}
          counterLabel={t("actions.characters_used")}
          defaultValue={state?.text("text") ?? text}
          errors={errorTexts(t, state, "text", reportTextMax)}
        />
        <FormError>{state?.failure}</FormError>
        {typeof theirs === "string" && (
          <figure>
            <figcaption className="text-sm text-ink-muted">{t("report.remark.theirs")}</figcaption>
            <blockquote className="max-h-40 overflow-y-auto rounded-md border border-line px-3 py-1.5 wrap-anywhere whitespace-pre-wrap">
              {theirs || "–"}
            </blockquote>
          </figure>
        )}
        <Button name="intent" value="save" className="self-start">
          {t("report.remark.save")}
        </Button>
        {templates.isReady && <Templates templates={templates.value.templates} state={state} />}
        <UnsavedGuard
          formId={id}
          isChanged={state !== undefined && state.text("text") !== text}
          words={leaveWords(t)}
        />
      </form>
    </details>
  );
}

interface TemplatesProps {
  readonly templates: readonly ReportTemplate[];
  readonly state: FormState | undefined;
}

/** Of the whole clinic. */
function Templates({ templates, state }: TemplatesProps) {
  const { t } = currentPage();
  return (
    <div className="flex flex-wrap items-end gap-3 border-t border-line pt-3">
      {templates.length > 0 && (
        <>
          <SelectField
            name="template_id"
            required={false}
            label={t("report.remark.template")}
            placeholder={t("report.remark.no_template")}
            options={templates.map((one) => ({ value: one.id, label: one.name }))}
            defaultValue={state?.text("template_id") ?? ""}
            errors={errorTexts(t, state, "template_id")}
          />
          <Button name="intent" value="insert">
            {t("report.remark.insert")}
          </Button>
          <Button name="intent" value="remove_template">
            {t("report.remark.remove_template")}
          </Button>
        </>
      )}
      <TextField
        name="template_name"
        required={false}
        label={t("report.remark.template_name")}
        autoComplete="off"
        defaultValue={state?.text("template_name") ?? ""}
        errors={errorTexts(t, state, "template_name", reportTemplateNameMax)}
      />
      <Button name="intent" value="save_template">
        {t("report.remark.save_template")}
      </Button>
    </div>
  );
}
