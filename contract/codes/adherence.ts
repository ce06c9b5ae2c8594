/** The words of the adherence calendar: the statuses of a day, and the sections in the order of their tabs. */
export const adherenceStatuses = [
  "IN_ONBOARDING",
  "COMPLETE",
  "PARTIAL",
  "NO_DATA",
  "IN_TIMEOFF",
  "BAD_QUALITY",
  "UNTRACKED",
] as const;
export type AdherenceStatus = (typeof adherenceStatuses)[number];

export const adherenceSections = [
  "overall",
  "vox_vc",
  "well_being",
  "weight",
  "blood_pressure",
  "heart_rate",
  "ecg",
  "implant",
] as const;
export type AdherenceSectionName = (typeof adherenceSections)[number];
