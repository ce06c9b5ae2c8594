import { wholeHundredths } from "#app/format/whole-hundredths.ts";

type AdherenceRateKind = "complete" | "partial" | "quality";

export interface AdherenceRate {
  readonly kind: AdherenceRateKind;
  /** whole; null where nothing was expected */
  readonly percent: number | null;
  readonly isBelowAverage: boolean;
}

interface SectionAnswer {
  readonly overall_adherence_percentage: number | null;
  readonly partial_adherence_percentage?: number | null;
  readonly vox_percentage_quality?: number | null;
}

/**
 * The percentages of a section, which arrive as fractions in spite of their names. Below average are,
 * before any rounding, complete adherence below 0.15 and partial below 0.3 overall, complete adherence of a single
 * type below 0.6, and audio quality below 0.6. None is rounded onto the bound that it is below.
 */
export function adherenceRates(section: string, answer: SectionAnswer): AdherenceRate[] {
  const isOverall = section === "overall";
  const rates: [AdherenceRateKind, number | null | undefined, number][] = [
    ["complete", answer.overall_adherence_percentage, isOverall ? 0.15 : 0.6],
  ];
  if (isOverall) rates.push(["partial", answer.partial_adherence_percentage, 0.3]);
  if (section === "vox_vc") rates.push(["quality", answer.vox_percentage_quality, 0.6]);
  return rates.map(([kind, share = null, bound]) => {
    if (share === null) return { kind, percent: null, isBelowAverage: false };
    const isBelowAverage = share < bound;
    const percent = wholeHundredths(share, (shown) => shown < bound === isBelowAverage);
    return { kind, percent, isBelowAverage };
  });
}
