/** Why a clinician excludes a measurement; `other` is explained in words. */
export const exclusionReasons = [
  "somebody_else",
  "wrong_handling",
  "device_fault",
  "implausible",
  "other",
] as const;
