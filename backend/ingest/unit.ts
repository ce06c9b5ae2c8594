/**
 * Units, by UCUM code (Unified Code for Units of Measure), never by their printed name. An unknown code is
 * refused.
 */
interface Conversion {
  readonly factor: number;
}

const tables = {
  kg: {
    kg: { factor: 1 },
    g: { factor: 0.001 },
    // the international avoirdupois pound is 0.45359237 kg exactly
    "[lb_av]": { factor: 0.453_592_37 },
  },
  mmHg: {
    "mm[Hg]": { factor: 1 },
    kPa: { factor: 7.500_617 },
  },
  bpm: {
    "/min": { factor: 1 },
    "1/min": { factor: 1 },
    "{beats}/min": { factor: 1 },
    "{Beats}/min": { factor: 1 },
  },
  mV: {
    mV: { factor: 1 },
    uV: { factor: 0.001 },
    V: { factor: 1000 },
  },
} as const satisfies Record<string, Record<string, Conversion>>;

export type TargetUnit = keyof typeof tables;

/** What to multiply a value of the unit with, or null for a unit that is not known. */
export function factorTo(target: TargetUnit, ucumCode: string): number | null {
  const table: Record<string, Conversion> = tables[target];
  return Object.hasOwn(table, ucumCode) ? (table[ucumCode]?.factor ?? null) : null;
}

/** Decimals that a scale or a cuff shows: no digits are made up by a conversion. */
export function roundTo(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
