/** A section of a recording, in milliseconds from its start. */
export interface EcgSection {
  readonly fromMs: number;
  readonly toMs: number;
}

/** A minute is as much as anybody reads at once; half an hour on paper would be a page of megabytes. */
export const paperMsMax = 60_000;

const defaultBrush: EcgSection = { fromMs: 19_750, toMs: 25_250 };

/** The section that the ECG widget previews. */
export const previewSection: EcgSection = { fromMs: 20_000, toMs: 24_000 };

/** The previewed section of a recording; the last four seconds of one that ends before. */
export function previewOf(durationMs: number): EcgSection {
  return sectionWithin(previewSection, durationMs);
}

/**
 * What the brush of the trace selects at first: 19750 to 25250 ms; of a recording that ends
 * before, its last 5500 ms, or all of it when it is shorter.
 */
export function defaultEcgBrush(durationMs: number): EcgSection {
  return sectionWithin(defaultBrush, durationMs);
}

/** The sections of the same length before and after one, as far as the recording reaches; null at its ends. */
export function sectionsAround({ fromMs, toMs }: EcgSection, durationMs: number) {
  const widthMs = toMs - fromMs;
  return {
    before: fromMs > 0 ? { fromMs: Math.max(0, fromMs - widthMs), toMs: fromMs } : null,
    next: toMs < durationMs ? { fromMs: toMs, toMs: Math.min(durationMs, toMs + widthMs) } : null,
  };
}

function sectionWithin(section: EcgSection, durationMs: number): EcgSection {
  if (durationMs >= section.toMs) return section;
  const widthMs = section.toMs - section.fromMs;
  return { fromMs: Math.max(0, durationMs - widthMs), toMs: durationMs };
}
