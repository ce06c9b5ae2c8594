/**
 * Units, by UCUM code (Unified Code for Units of Measure), never by their printed name. An unknown code is refused, and
 * so is a printed name that is that of another unit: one of the two is wrong, and a value of 80 would be 80 kg or 36.
 */
interface Conversion {
  readonly factor: number;
  /** added after the factor; 0 if left out */
  readonly offset?: number;
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
  "%": { "%": { factor: 1 } },
  Cel: {
    Cel: { factor: 1 },
    "[degF]": { factor: 5 / 9, offset: -160 / 9 },
    K: { factor: 1, offset: -273.15 },
  },
  "mg/dL": {
    "mg/dL": { factor: 1 },
    "mg/(100.mL)": { factor: 1 },
    "g/L": { factor: 100 },
  },
  "mmol/L": {
    "mmol/L": { factor: 1 },
    "umol/L": { factor: 0.001 },
  },
  breaths: {
    "/min": { factor: 1 },
    "1/min": { factor: 1 },
    "{breaths}/min": { factor: 1 },
    "{Breaths}/min": { factor: 1 },
    "{resp}/min": { factor: 1 },
  },
  // of one day: whether the time is one, read-observation.ts looks
  steps: {
    "{steps}": { factor: 1 },
    "{steps}/d": { factor: 1 },
    "{steps}/(24.h)": { factor: 1 },
    "/d": { factor: 1 },
    "1/d": { factor: 1 },
    "/(24.h)": { factor: 1 },
  },
  mV: {
    mV: { factor: 1 },
    uV: { factor: 0.001 },
    V: { factor: 1000 },
  },
} as const satisfies Record<string, Record<string, Conversion>>;

export type TargetUnit = keyof typeof tables;

function conversionTo(target: TargetUnit, ucumCode: string): Conversion | null {
  const table: Record<string, Conversion> = tables[target];
  return Object.hasOwn(table, ucumCode) ? (table[ucumCode] ?? null) : null;
}

/** What to multiply a value of the unit with, or null for a unit that is not known. */
export const factorTo = (target: TargetUnit, ucumCode: string): number | null =>
  conversionTo(target, ucumCode)?.factor ?? null;

/** What to add to it then: degrees do not begin at one zero. */
export const offsetTo = (target: TargetUnit, ucumCode: string): number =>
  conversionTo(target, ucumCode)?.offset ?? 0;

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
  Cel: ["cel", "c", "\u00b0c", "degc", "celsius", "degreescelsius"],
  "[degF]": ["[degf]", "f", "\u00b0f", "degf", "fahrenheit", "degreesfahrenheit"],
  K: ["k", "kelvin"],
  "mg/dL": ["mg/dl", "mg/100ml", "mg/(100.ml)"],
  "g/L": ["g/l"],
  "mmol/L": ["mmol/l"],
  "umol/L": ["umol/l", "\u00b5mol/l", "\u03bcmol/l"],
};

const codeOfName = new Map(
  Object.entries(printedNames).flatMap(([code, names]) => names.map((name) => [name, code])),
);

/** Printed names that mean several codes of one unit. */
const tablesOfName: Readonly<Record<string, readonly TargetUnit[]>> = {
  "/min": ["bpm", "breaths"],
  "mg/dL": ["mg/dL"],
};

/** True when the printed name is that of another unit than the code; an unknown name says nothing. */
export function isOtherUnit(printedName: string, ucumCode: string): boolean {
  const named = codeOfName.get(printedName.toLowerCase().replace(/\s/g, ""));
  if (named === undefined || named === ucumCode) return false;
  const isTwin = (tablesOfName[named] ?? []).some((target) => factorTo(target, ucumCode) === 1);
  return !isTwin;
}

/** Decimals that a scale or a cuff shows: no digits are made up by a conversion. */
export function roundTo(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
