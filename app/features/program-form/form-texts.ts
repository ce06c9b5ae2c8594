/** The texts of a form: its defaults, what was changed, and what another type's form can take over. */
import type { OnboardingType } from "#contract/codes/program.ts";
import { type FieldName, type FieldTexts, fieldsOf, isFieldName } from "./program-fields.ts";

const fixedDefaults: FieldTexts = {
  "patient_info.birth_date": "1960-01-01",
  "patient_info.sex": "MALE",
  "patient_address.country": "DEU",
  implanted_device: "NO_IMPLANT",
};

/** The second template as the list shows them, the only one where there is one, none without any. */
export function defaultTemplateId(
  sortedTemplates: readonly { readonly value: string }[],
): string | undefined {
  return (sortedTemplates[1] ?? sortedTemplates[0])?.value;
}

/** A form of the type as it starts. */
export function defaultTexts(type: OnboardingType, templateId: string | undefined): FieldTexts {
  return textsOf(type, { ...fixedDefaults, flag_template_group_id: templateId ?? "" });
}

/** Of these texts, those that the type's form has a field for. */
export function textsOf(
  type: OnboardingType,
  texts: Readonly<Record<string, string | undefined>>,
): FieldTexts {
  const fields = new Set<string>(fieldsOf(type));
  return Object.fromEntries(
    Object.entries(texts).filter(
      ([name, text]) => isFieldName(name) && fields.has(name) && text !== undefined,
    ),
  );
}

/** Longest text that a form keeps of one field. */
const savedLengthMax = 2_000;

/** The texts of a posted form or of the form in the document. */
export function readTexts(type: OnboardingType, form: FormData): FieldTexts {
  const entries = [...form.entries()].flatMap(([name, value]) =>
    typeof value === "string" ? [[name, value.slice(0, savedLengthMax)] as const] : [],
  );
  return textsOf(type, Object.fromEntries(entries));
}

/** What was typed or chosen: texts that differ from how the form starts. */
export function changedTexts(texts: FieldTexts, defaults: FieldTexts): FieldTexts {
  return Object.fromEntries(
    Object.entries(texts).filter(([name, text]) => text !== (defaults[name as FieldName] ?? "")),
  );
}

export const isChanged = (texts: FieldTexts, defaults: FieldTexts): boolean =>
  Object.keys(changedTexts(texts, defaults)).length > 0;
