/** Which quarter, of which institution and programme: begins a run. */
import { clinicDay } from "#app/clinical/clinic-day.ts";
import { paths } from "#app/addresses/paths.ts";
import { quarterText } from "#app/features/quarterly-report/report-content.ts";
import { quartersBetween } from "#app/features/quarterly-report/quarters.ts";
import { languageNames } from "#app/locales/language-names.ts";
import { currentPage } from "#app/framework/request/page.ts";
import { formIdOf, formState } from "#app/server/forms/form-state.ts";
import { Button } from "#app/ui/button.tsx";
import { Form } from "#app/ui/form.tsx";
import { FormError } from "#app/ui/form-error.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { programTypes } from "#contract/codes/program.ts";
import { addDays } from "#contract/codes/calendar-day.ts";
import { beginForm } from "./schema.ts";

const daysBack = 730;

export function BeginForm({ institutions }: { institutions: { id: string; name: string }[] }) {
  const { t, nowMs, language } = currentPage();
  const state = formState(beginForm);
  const today = clinicDay(nowMs);
  const quarters = quartersBetween(addDays(today, -daysBack), today);
  // the one that has ended is the one that letters are written for
  const usual = quarters[1] ?? quarters[0] ?? "";
  return (
    <Form method="post" action={paths.letters} noValidate className="flex flex-col gap-3">
      <input type="hidden" name="form_id" value={formIdOf(state)} />
      <div className="flex flex-wrap items-end gap-3">
        <SelectField
          name="quarter"
          label={t("report.quarter")}
          defaultValue={state?.text("quarter") ?? usual}
          options={quarters.map((value) => ({ value, label: quarterText(value) }))}
        />
        {institutions.length > 1 ? (
          <SelectField
            name="institution_id"
            label={t("statistics.institution")}
            defaultValue={state?.text("institution_id") ?? institutions[0]?.id}
            options={institutions.map(({ id, name }) => ({ value: id, label: name }))}
          />
        ) : (
          <input type="hidden" name="institution_id" value={institutions[0]?.id ?? ""} />
        )}
        <SelectField
          name="program_type"
          label={t("report.programme")}
          defaultValue={state?.text("program_type") ?? ""}
          options={[
            { value: "", label: t("letters.all_programmes") },
            ...programTypes.map((value) => ({ value, label: t(`programs.${value}`) })),
          ]}
        />
        <SelectField
          name="language"
          label={t("letters.language.label")}
          defaultValue={state?.text("language") ?? "mine"}
          options={[
            {
              value: "mine",
              label: t("letters.language.mine", { language: languageNames[language] }),
            },
            { value: "patient", label: t("letters.language.patient") },
          ]}
        />
        <Button variant="primary">{t("letters.begin")}</Button>
      </div>
      <FormError>{state?.failure}</FormError>
    </Form>
  );
}
