import type { CaliperReading } from "./ecg-calipers.ts";
import { formatNumber } from "#app/format/format-number.ts";
import type { UiLanguage } from "#app/format/ui-language.ts";

/** "800 ms · 75 bpm · 1.20 mV", as far as there is something to say. */
export function caliperText(
  { intervalMs, rateBpm, amplitudeMv }: CaliperReading,
  language: UiLanguage,
  bpmUnit: string,
): string {
  const parts = [`${formatNumber(intervalMs, language)}\u00a0ms`];
  if (rateBpm !== null) parts.push(`${formatNumber(rateBpm, language)}\u00a0${bpmUnit}`);
  if (amplitudeMv !== null) parts.push(`${formatNumber(amplitudeMv, language, 2)}\u00a0mV`);
  return parts.join(" · ");
}
