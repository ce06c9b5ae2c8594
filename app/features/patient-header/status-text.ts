import type { TFunction } from "i18next";

const words = {
  ONBOARDING: "status.ONBOARDING",
  ONBOARDED: "status.ONBOARDED",
  OFFBOARDING: "status.OFFBOARDING",
  OFFBOARDED: "status.OFFBOARDED",
  IN_HOSPITAL: "status.IN_HOSPITAL",
  REMOTE_MONITORING: "status.REMOTE_MONITORING",
  EIT_OFFBOARDED: "status.EIT_OFFBOARDED",
} as const;

/**
 * A patient's status in words: ONBOARDED reads "in care" in lists and "Active" in the header. An unknown one is shown
 * in quotes.
 */
export function statusText(t: TFunction, status: string, place: "list" | "header"): string {
  if (status === "ONBOARDED" && place === "header") return t("status.ONBOARDED_header");
  return Object.hasOwn(words, status)
    ? t(words[status as keyof typeof words])
    : t("anamnesis.unknown_value", { value: status });
}
