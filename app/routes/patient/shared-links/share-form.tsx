/** Which report is shared, for whom, how long and how often. */
import { Suspense } from "react";
import { paths } from "#app/addresses/paths.ts";
import { LanguageSelect } from "#app/features/quarterly-report/language-select.tsx";
import { loadRemark } from "#app/features/quarterly-report/load-remark.ts";
import { offeredQuarters } from "#app/features/quarterly-report/load-report.ts";
import { quarterText } from "#app/features/quarterly-report/report-content.ts";
import { currentPage } from "#app/framework/request/page.ts";
import { errorTexts, formIdOf, formState } from "#app/server/forms/form-state.ts";
import { requestContext } from "#app/server/request-scope.ts";
import { Button } from "#app/ui/button.tsx";
import { FormError } from "#app/ui/form-error.tsx";
import { HiddenFields } from "#app/ui/hidden-fields.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { sharedHours, sharedRecipientMax, sharedUsesMax } from "#contract/codes/shared-link.ts";
import type { Patient } from "#contract/patient.ts";
import { shareForm } from "./schema.ts";

export function ShareForm({ patient }: { patient: Patient }) {
  const page = currentPage();
  const { t, url } = page;
  const sent = formState(shareForm);
  // after a link was made the form is a new one
  const state = sent?.beside["token"] === undefined ? sent : undefined;
  const requestedQuarter = state?.text("quarter") ?? url.searchParams.get("quarter");
  const { offered, quarter } = offeredQuarters(patient, requestedQuarter, page);
  const typed = (name: string, fallback: string) => ({
    id: `share-${name}`,
    name,
    defaultValue: state?.text(name) ?? fallback,
    errors: errorTexts(t, state, name, sharedRecipientMax),
  });
  return (
    <form
      method="post"
      action={paths.sharedLinks(patient.patient_id)}
      noValidate
      className="flex max-w-160 flex-col gap-4"
    >
      <HiddenFields fields={{ form_id: formIdOf(state) }} />
      <SelectField
        {...typed("quarter", quarter)}
        label={t("report.quarter")}
        options={offered.map((value) => ({ value, label: quarterText(value) }))}
      />
      <Suspense>
        <LanguageSelect
          name="language"
          remark={loadRemark(requestContext(), patient.patient_id, quarter)}
          chosen={state?.text("language")}
        />
      </Suspense>
      <TextField
        {...typed("recipient", "")}
        label={t("shared_links.recipient")}
        hint={t("shared_links.recipient_hint")}
        autoComplete="off"
      />
      <div className="flex flex-wrap gap-4">
        <SelectField
          {...typed("valid_hours", "72")}
          label={t("shared_links.valid")}
          options={sharedHours.map((hours) => ({
            value: String(hours),
            label: t("shared_links.days", { count: hours / 24 }),
          }))}
        />
        <SelectField
          {...typed("uses_max", "1")}
          label={t("shared_links.uses_max")}
          options={Array.from({ length: sharedUsesMax }, (_, at) => String(at + 1)).map(
            (value) => ({ value, label: value }),
          )}
        />
      </div>
      <FormError>{state?.failure}</FormError>
      <div>
        <Button variant="primary" name="intent" value={shareForm}>
          {t("shared_links.share")}
        </Button>
      </div>
    </form>
  );
}
