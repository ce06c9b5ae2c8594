/**
 * The medicines of the synthetic clinic: substances and steps of dose as in the ESC guideline on heart failure (2021,
 * table 8), ATC codes of the WHO; every brand is invented.
 */
import type { Prescription } from "#contract/medication.ts";

export interface Medicine {
  readonly substance: string;
  readonly atcCode: string;
  /** strengths from the first dose to the target, in `unit` */
  readonly doses: readonly number[];
  readonly unit: "mg" | "g" | "ml";
  /** pieces in the morning, at noon, in the evening, at night */
  readonly pieces: readonly [number, number, number, number];
  readonly reason: string;
  readonly specialIngestion?: string;
}

const heartFailure = "Heart failure";

export const medicines = {
  ramipril: {
    substance: "Ramipril",
    atcCode: "C09AA05",
    doses: [2.5, 5, 10],
    unit: "mg",
    pieces: [1, 0, 0, 0],
    reason: heartFailure,
  },
  sacubitril: {
    substance: "Sacubitril/Valsartan",
    atcCode: "C09DX04",
    doses: [50, 100, 200],
    unit: "mg",
    pieces: [1, 0, 1, 0],
    reason: heartFailure,
  },
  bisoprolol: {
    substance: "Bisoprolol",
    atcCode: "C07AB07",
    doses: [1.25, 2.5, 5, 10],
    unit: "mg",
    pieces: [1, 0, 0, 0],
    reason: heartFailure,
  },
  metoprolol: {
    substance: "Metoprolol succinate",
    atcCode: "C07AB02",
    doses: [23.75, 47.5, 95],
    unit: "mg",
    pieces: [1, 0, 0.5, 0],
    reason: heartFailure,
  },
  spironolactone: {
    substance: "Spironolactone",
    atcCode: "C03DA01",
    doses: [25, 50],
    unit: "mg",
    pieces: [1, 0, 0, 0],
    reason: heartFailure,
  },
  dapagliflozin: {
    substance: "Dapagliflozin",
    atcCode: "A10BK01",
    doses: [10],
    unit: "mg",
    pieces: [1, 0, 0, 0],
    reason: heartFailure,
  },
  torasemide: {
    substance: "Torasemide",
    atcCode: "C03CA04",
    doses: [5, 10, 20],
    unit: "mg",
    pieces: [1, 0, 0, 0],
    reason: "Oedema",
    specialIngestion: "before breakfast",
  },
  apixaban: {
    substance: "Apixaban",
    atcCode: "B01AF02",
    doses: [5],
    unit: "mg",
    pieces: [1, 0, 1, 0],
    reason: "Atrial fibrillation",
  },
  atorvastatin: {
    substance: "Atorvastatin",
    atcCode: "C10AA05",
    doses: [20, 40],
    unit: "mg",
    pieces: [0, 0, 0, 1],
    reason: "Blood lipids",
  },
  aspirin: {
    substance: "Acetylsalicylic acid",
    atcCode: "B01AC06",
    doses: [100],
    unit: "mg",
    pieces: [1, 0, 0, 0],
    reason: "Coronary artery disease",
    specialIngestion: "with a meal",
  },
  metformin: {
    substance: "Metformin",
    atcCode: "A10BA02",
    doses: [500, 1000],
    unit: "mg",
    pieces: [1, 0, 1, 0],
    reason: "Diabetes",
    specialIngestion: "with a meal",
  },
} as const satisfies Record<string, Medicine>;

export type MedicineKey = keyof typeof medicines;

/** A medicine at one of its steps of dose, from a day on (YYYY-MM-DD). */
export function prescribe(key: MedicineKey, step: number, startsOn: string): Prescription {
  const medicine: Medicine = medicines[key];
  const [morning, noon, evening, night] = medicine.pieces;
  return {
    brand_name: `Beispiel-${medicine.substance.split(/[ /]/)[0]}`,
    active_substance: medicine.substance,
    dosage: medicine.doses[Math.min(step, medicine.doses.length - 1)] ?? null,
    unit: medicine.unit,
    format: "TABLET",
    act_code: medicine.atcCode,
    prescription_starts_at: startsOn,
    prescription_ends_at: null,
    morning_pill_count: morning,
    noon_pill_count: noon,
    evening_pill_count: evening,
    night_pill_count: night,
    self_medication: false,
    special_ingestion: medicine.specialIngestion ?? null,
    remark: null,
    reason: medicine.reason,
  };
}
