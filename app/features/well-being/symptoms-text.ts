import type { TFunction } from "i18next";

/** The symptoms of the patients' app; a backend may send others, which are shown as they came. */
const known = {
  SHORTNESS_OF_BREATH: "monitoring.symptoms.name.SHORTNESS_OF_BREATH",
  SWOLLEN_LEGS: "monitoring.symptoms.name.SWOLLEN_LEGS",
  FATIGUE: "monitoring.symptoms.name.FATIGUE",
  DIZZINESS: "monitoring.symptoms.name.DIZZINESS",
  PALPITATIONS: "monitoring.symptoms.name.PALPITATIONS",
  COUGH_AT_NIGHT: "monitoring.symptoms.name.COUGH_AT_NIGHT",
} as const;

export function symptomText(t: TFunction, code: string): string {
  const key = Object.hasOwn(known, code) ? known[code as keyof typeof known] : undefined;
  return key ? t(key) : code;
}

/**
 * Raw symptoms of a well-being entry, under a heading that says "symptoms": null was not given, an empty list is the
 * answer that there are none.
 */
export function symptomNames(t: TFunction, raw: readonly string[] | null): string {
  if (raw === null) return t("monitoring.symptoms.not_provided");
  if (raw.length === 0) return t("monitoring.symptoms.none");
  return raw.map((code) => symptomText(t, code)).join(", ");
}

/** The same as a phrase of its own: "Symptoms: fatigue". */
export function symptomsText(t: TFunction, raw: readonly string[] | null): string {
  const symptoms = symptomNames(t, raw);
  return raw?.length === 0 ? symptoms : t("monitoring.symptoms.list", { symptoms });
}
