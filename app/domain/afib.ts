export type AfibKey = "afib" | "no_afib" | "inconclusive";

/** The wording of an atrial-fibrillation result: 1 AFib, 0 no AFib, null, 2 and anything else inconclusive (DAILY-08, ECGG-01). */
export function afibKey(result: number | null | undefined): AfibKey {
  if (result === 1) return "afib";
  return result === 0 ? "no_afib" : "inconclusive";
}
