import type { TFunction } from "i18next";
import { formatEcgRate, measurementText } from "#app/format/format-measurement.ts";
import type { UiLanguage } from "#app/format/ui-language.ts";
import type { EcgListItem } from "#contract/ecg.ts";

export type EcgRateFacts = Pick<EcgListItem, "bpm" | "rate_source">;

/** The rate could not be determined: neither by the device nor, with certainty, by the backend. */
export const isUndetermined = ({ bpm, rate_source }: EcgRateFacts): boolean =>
  bpm === null && rate_source === "undetermined";

/**
 * The heart rate of an ECG in running text: "72 bpm", "72 bpm (computed)", or that it is not determinable; null if
 * there is none. If a backend does not say where the rate comes from, nothing is claimed.
 */
export function ecgRateText(t: TFunction, ecg: EcgRateFacts, language: UiLanguage): string | null {
  if (isUndetermined(ecg)) return t("ecg.rate.undetermined_text");
  if (ecg.bpm === null) return null;
  const rate = measurementText(formatEcgRate(ecg.bpm, language));
  return ecg.rate_source === "computed" ? t("ecg.rate.computed_text", { rate }) : rate;
}
