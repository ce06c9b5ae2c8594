/**
 * What patients measure beside weight, pressure, heart rate, ECG and well-being: the stored type of each, its unit as a
 * UCUM code, and the bounds of a value. The bounds keep other units and broken devices out (0.98 for 98 %, 98.6 °F for
 * 37 °C, 5.5 mmol/L for 99 mg/dL); what is dangerous lies well inside them.
 */
import { otherMeasurementTypeId } from "./health-data-type.ts";

export interface OtherMeasurement {
  readonly typeId: number;
  /** UCUM code of the stored value */
  readonly unit: string;
  readonly min: number;
  readonly max: number;
}

/**
 * By series. Glucose has two: values in mg/dL and in mmol/L are stored as they were sent, as LOINC has two codes for
 * them, and are never in one series.
 */
export const otherMeasurements = {
  oxygen_saturation: {
    typeId: otherMeasurementTypeId.oxygenSaturation,
    unit: "%",
    min: 10,
    max: 100,
  },
  body_temperature: {
    typeId: otherMeasurementTypeId.bodyTemperature,
    unit: "Cel",
    min: 20,
    max: 46,
  },
  blood_glucose_mg_dl: {
    typeId: otherMeasurementTypeId.bloodGlucoseMgDl,
    unit: "mg/dL",
    min: 10,
    max: 1000,
  },
  blood_glucose_mmol_l: {
    typeId: otherMeasurementTypeId.bloodGlucoseMmolL,
    unit: "mmol/L",
    min: 0.5,
    max: 55,
  },
  respiratory_rate: {
    typeId: otherMeasurementTypeId.respiratoryRate,
    unit: "/min",
    min: 2,
    max: 100,
  },
  steps: { typeId: otherMeasurementTypeId.steps, unit: "/d", min: 0, max: 200_000 },
  body_water: { typeId: otherMeasurementTypeId.bodyWater, unit: "%", min: 20, max: 85 },
} as const satisfies Record<string, OtherMeasurement>;

export type OtherSeries = keyof typeof otherMeasurements;

export const otherSeries = Object.keys(otherMeasurements) as OtherSeries[];

const seriesOfType = new Map<number, OtherSeries>(
  otherSeries.map((series) => [otherMeasurements[series].typeId, series]),
);

/** The series of a stored type; undefined for weight, pressure, heart rate and what is not known. */
export const otherSeriesOf = (typeId: number): OtherSeries | undefined => seriesOfType.get(typeId);

/** 1 mmol of glucose (C6H12O6, 180.156 g/mol) in a litre is 18.0156 mg in a decilitre. */
export const glucoseMgDlPerMmolL = 18.0156;
