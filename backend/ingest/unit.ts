/**
 * Units, by UCUM code (Unified Code for Units of Measure), never by their printed name. An unknown code is refused, and
 * so is a printed name that is that of another unit: one of the two is wrong, and a value of 80 would be 80 kg or 36.
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

/** Printed names that can only mean one unit, as devices and people write them, in lower case without spaces. */
const printedNames: Readonly<Record<string, readonly string[]>> = {
  kg: ["kg", "kgs", "kilogram", "kilograms", "kilogramm", "kilo", "kilos"],
  g: ["g", "gram", "grams", "gramm"],
  "[lb_av]": ["[lb_av]", "lb", "lbs", "lb_av", "pound", "pounds", "pfund"],
  "[stone_av]": ["[stone_av]", "st", "stone", "stones"],
  "[oz_av]": ["[oz_av]", "oz", "ounce", "ounces"],
  "mm[Hg]": ["mm[hg]", "mmhg", "torr"],
  kPa: ["kpa", "kilopascal", "kilopascals"],
  "/min": ["/min", "1/min", "bpm", "beats/min", "beats/minute", "beatsperminute", "perminute"],
  Hz: ["hz", "hertz", "/s", "1/s", "persecond"],
  mV: ["mv", "millivolt", "millivolts"],
  uV: ["uv", "\u00b5v", "\u03bcv", "microvolt", "microvolts"],
  V: ["v", "volt", "volts"],
  "%": ["%", "percent"],
};

const codeOfName = new Map(
  Object.entries(printedNames).flatMap(([code, names]) => names.map((name) => [name, code])),
);

/** True when the printed name is that of another unit than the code; an unknown name says nothing. */
export function isOtherUnit(printedName: string, ucumCode: string): boolean {
  const named = codeOfName.get(printedName.toLowerCase().replace(/\s/g, ""));
  if (named === undefined || named === ucumCode) return false;
  return !(named === "/min" && Object.hasOwn(tables.bpm, ucumCode));
}

/** Decimals that a scale or a cuff shows: no digits are made up by a conversion. */
export function roundTo(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
