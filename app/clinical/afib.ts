export type AfibKey = "afib" | "no_afib" | "inconclusive";

/** The wording of an atrial-fibrillation result: 1 AFib, 0 no AFib, null, 2 and anything else inconclusive. */
export function afibKey(result: number | null | undefined): AfibKey {
  if (result === 1) return "afib";
  return result === 0 ? "no_afib" : "inconclusive";
}

export type EcgStatusKey = "normal" | "abnormal" | "inconclusive";

/** The wording of an ECG's status (feature 605): 0 normal, 1 abnormal, anything else inconclusive. */
export function ecgStatusKey(status: number | null | undefined): EcgStatusKey {
  if (status === 0) return "normal";
  return status === 1 ? "abnormal" : "inconclusive";
}
