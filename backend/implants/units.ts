/** Units as devices write them, in one spelling. null: a unit that is not known; it is named, and nothing is converted. */
const spellings: Readonly<Record<string, readonly string[]>> = {
  V: ["V", "volt", "volts", "MDC_DIM_VOLT"],
  mV: ["mV", "millivolt", "MDC_DIM_MILLI_VOLT"],
  Ohm: ["Ohm", "Ohms", "Ω", "Ω", "MDC_DIM_OHM"],
  ms: ["ms", "msec", "MDC_DIM_MILLI_SEC"],
  s: ["s", "sec", "MDC_DIM_SEC"],
  "%": ["%", "percent", "MDC_DIM_PERCENT"],
  mo: ["mo", "month", "months", "MDC_DIM_MONTH"],
  J: ["J", "joule", "joules", "MDC_DIM_JOULES"],
  "/min": ["/min", "1/min", "{beats}/min", "{beat}/min", "bpm", "min-1", "MDC_DIM_BEAT_PER_MIN"],
  h: ["h", "hour", "hours", "MDC_DIM_HR"],
};

const canonical = new Map(
  Object.entries(spellings).flatMap(([unit, all]) =>
    all.map((one) => [one.toLowerCase(), unit] as const),
  ),
);
// case distinguishes milli from mega, and so on
const exact = new Set(["MV", "S", "MS"]);

export const canonicalUnit = (sent: string): string | null =>
  exact.has(sent.trim()) ? null : (canonical.get(sent.trim().toLowerCase()) ?? null);
