/** How far a form has come: the share of the required fields of its type that are filled. */
import type { OnboardingType } from "#contract/codes/program.ts";
import { readTypedNumber } from "./read-typed-number.ts";
import {
  type FieldName,
  type FieldTexts,
  fieldsOf,
  isOptional,
  type Section,
} from "./program-fields.ts";

const isFilled = (texts: FieldTexts, name: FieldName): boolean => (texts[name] ?? "").trim() !== "";

/** Fields that are required with these texts in the others: some appear only after an answer. */
export function requiredFields(
  type: OnboardingType,
  texts: FieldTexts,
  fields: readonly FieldName[] = fieldsOf(type),
): FieldName[] {
  return fields.filter((name) => {
    switch (name) {
      case "secondary_contact.name":
      case "secondary_contact.phone_nr":
        return texts["secondary_contact.answer"] === "YES";
      case "hospitalization_statistic.latest_hf_hospitalization":
        return (
          (readTypedNumber(texts["hospitalization_statistic.pre_tmz_hospitalization"] ?? "") ??
            0) !== 0
        );
      case "patient_contact_detail.mobile":
        // one number is enough, whichever it is
        return type !== "HF_IMPLANT_DEVICE";
      default:
        return !isOptional(name);
    }
  });
}

function isAnswered(texts: FieldTexts, name: FieldName): boolean {
  if (name === "patient_contact_detail.mobile")
    return isFilled(texts, name) || isFilled(texts, "patient_contact_detail.landline");
  return isFilled(texts, name);
}

/** Whole percent, 0 to 100. */
export function formProgress(type: OnboardingType, texts: FieldTexts): number {
  const required = requiredFields(type, texts);
  const filled = required.filter((name) => isAnswered(texts, name)).length;
  return clampPercent((filled / required.length) * 100);
}

/** Whole percent between 0 and 100, whatever comes in; 100 only when it is reached. */
export function clampPercent(percent: number): number {
  if (!Number.isFinite(percent)) return 0;
  return Math.min(100, Math.max(0, Math.floor(percent)));
}

/** Required fields of a section that are still empty. */
export function missingIn(
  type: OnboardingType,
  section: Pick<Section, "fields">,
  texts: FieldTexts,
): number {
  return requiredFields(type, texts, section.fields).filter((name) => !isAnswered(texts, name))
    .length;
}
