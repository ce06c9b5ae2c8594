/** The language of the report; no choice if the backend does not know the patient's. */
import { currentPage } from "#app/framework/request/page.ts";
import type { Settled } from "#app/framework/request/settle.ts";
import { languageNames } from "#app/locales/language-names.ts";
import { SelectField } from "#app/ui/select-field.tsx";
import type { Remark } from "./load-remark.ts";
import { ofPatient, patientLanguageOf } from "./report-language.ts";

interface LanguageSelectProps {
  readonly name: string;
  readonly remark: Promise<Settled<Remark> | undefined>;
  readonly chosen: string | undefined;
}

export async function LanguageSelect({ name, remark, chosen }: LanguageSelectProps) {
  const { t, language } = currentPage();
  const patients = patientLanguageOf(await remark);
  if (patients === null) return null;
  return (
    <SelectField
      name={name}
      label={t("report.language.label")}
      defaultValue={chosen === ofPatient ? ofPatient : "mine"}
      options={[
        { value: "mine", label: t("report.language.mine", { language: languageNames[language] }) },
        {
          value: ofPatient,
          label: t("report.language.patient", { language: languageNames[patients] }),
        },
      ]}
    />
  );
}
