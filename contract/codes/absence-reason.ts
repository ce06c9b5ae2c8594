/** Why a patient is away. */
export const absenceReasons = [
  "VACATION",
  "HOSPITALIZATION_PLANNED",
  "HF_HOSPITALIZATION_PLANNED",
  "HOSPITALIZATION_EMERGENCY",
  "HF_HOSPITALIZATION_EMERGENCY",
  "OTHER",
] as const;
