/** What an administrator chooses before the answer is printed; none of it is on the paper. */
import { paths, withSearch } from "#app/addresses/paths.ts";
import { PaperBar } from "#app/features/paper-head/paper-bar.tsx";
import { languageMenu } from "#app/format/ui-language.ts";
import { currentPage } from "#app/framework/request/page.ts";
import { languageNames } from "#app/locales/language-names.ts";
import { Button } from "#app/ui/button.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { answerChoices, type LoadedAnswer } from "./load-access-answer.ts";

export function AnswerChoices({ loaded }: { loaded: LoadedAnswer }) {
  const { t } = currentPage();
  const { patient, ofPatient, hasNames, paper } = loaded;
  return (
    <div className="mx-auto mb-6 flex max-w-[182mm] flex-col gap-3 print:hidden">
      <form
        method="get"
        action={paths.accessAnswer(patient.patient_id)}
        className="grid items-end gap-3 sm:grid-cols-[1fr_1fr_auto]"
      >
        <SelectField
          name={answerChoices.language}
          label={t("access_answer.language")}
          defaultValue={paper.language}
          options={languageMenu.map((value) => ({
            value,
            label:
              value === ofPatient
                ? t("access_answer.language_of_patient", { language: languageNames[value] })
                : languageNames[value],
          }))}
        />
        <SelectField
          name={answerChoices.names}
          label={t("access_answer.names")}
          defaultValue={hasNames ? "shown" : answerChoices.hidden}
          options={[
            { value: "shown", label: t("access_answer.names_shown") },
            { value: answerChoices.hidden, label: t("access_answer.names_hidden") },
          ]}
        />
        <Button type="submit">{t("access_answer.show")}</Button>
      </form>
      <PaperBar
        backHref={withSearch(paths.audit, { patient: patient.patient_id })}
        backLabel={t("audit.title")}
      />
      <p className="text-sm">{t("access_answer.hint")}</p>
    </div>
  );
}
