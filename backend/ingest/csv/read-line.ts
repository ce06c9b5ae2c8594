/** The measurements of one line of a CSV file. */
import type { SentReading } from "#contract/reading.ts";
import { unnamedDevice } from "../parsed-file.ts";
import { factorTo, offsetTo, roundTo } from "../unit.ts";
import { couldMeanThousands } from "./could-mean-thousands.ts";
import { measuredRoles, type ColumnRole } from "./columns.ts";

type Untimed<Reading> = Reading extends unknown ? Omit<Reading, "measured_at"> : never;
/** A reading that still lacks its time. */
type LineValue = Untimed<SentReading>;

export interface LineContent {
  readonly values: readonly LineValue[];
  readonly refusals: readonly string[];
  /** how a value was taken */
  readonly remarks: readonly string[];
}

type Measured = (typeof measuredRoles)[number];

/** Scales show pounds in steps of up to half a pound: so far the two columns may lie apart. */
const weightsApartMaxKg = 0.25;
/** Thermometers show tenths in either unit. */
const temperaturesApartMaxCel = 0.11;

/**
 * What a line measured. A text that is no number refuses the line as a whole: perhaps its columns have moved. Half a
 * blood pressure is taken, as the contract takes it, with a remark; two weights or temperatures at odds refuse these alone.
 */
export function readLine(field: (role: ColumnRole) => string): LineContent {
  const read: Partial<Record<Measured, number>> = {};
  const broken: Measured[] = [];
  for (const role of measuredRoles) {
    const text = field(role);
    if (text === "") continue;
    const value = readNumber(text, role);
    if (value === null) broken.push(role);
    else read[role] = value;
  }
  if (broken.length > 0) return { values: [], refusals: [brokenLine(broken, read)], remarks: [] };
  const values: LineValue[] = [];
  const refusals: string[] = [];
  const remarks: string[] = [];
  const device_id = unnamedDevice;
  const { weight_kg: kg, weight_lb: lb, systolic, diastolic, heart_rate: heartRate } = read;
  const lbInKg = inKg(lb);
  const weightKg = kg ?? lbInKg;
  if (kg !== undefined && lbInKg !== undefined && Math.abs(kg - lbInKg) > weightsApartMaxKg) {
    refusals.push("weight_kg and weight_lb are not the same weight");
  } else if (weightKg !== undefined) {
    values.push({ kind: "weight", device_id, weight_kg: roundTo(weightKg, 2) });
  }
  if (systolic !== undefined || diastolic !== undefined) {
    values.push({
      kind: "blood_pressure",
      device_id,
      systolic_mmhg: systolic ?? null,
      diastolic_mmhg: diastolic ?? null,
    });
    if (systolic === undefined) remarks.push("half a blood pressure: systolic is missing");
    if (diastolic === undefined) remarks.push("half a blood pressure: diastolic is missing");
  }
  if (heartRate !== undefined) {
    values.push({ kind: "heart_rate", device_id, heart_rate_bpm: heartRate });
  }
  const temperature = temperatureOf(read);
  if (typeof temperature === "string") refusals.push(temperature);
  else if (temperature !== undefined)
    values.push({ kind: "body_temperature", device_id, body_temperature_cel: temperature });
  values.push(...otherValues(read));
  return { values, refusals, remarks };
}

/** In °C; the reason where both columns are filled and are not one temperature. */
function temperatureOf(read: Partial<Record<Measured, number>>): number | string | undefined {
  const { temperature_cel: cel, temperature_f: fahrenheit } = read;
  const factor = factorTo("Cel", "[degF]");
  const fromF =
    fahrenheit === undefined || factor === null
      ? undefined
      : roundTo(fahrenheit * factor + offsetTo("Cel", "[degF]"), 2);
  if (cel === undefined || fromF === undefined) return cel ?? fromF;
  return Math.abs(cel - fromF) > temperaturesApartMaxCel
    ? "temperature_cel and temperature_f are not the same temperature"
    : cel;
}

/** Kinds with one column each; glucose in both columns is sent twice, and ingest compares the two. */
function otherValues(read: Partial<Record<Measured, number>>): LineValue[] {
  const device_id = unnamedDevice;
  const values: LineValue[] = [];
  if (read.spo2_percent !== undefined)
    values.push({
      kind: "oxygen_saturation",
      device_id,
      oxygen_saturation_percent: read.spo2_percent,
    });
  for (const [value, unit] of [
    [read.glucose_mg_dl, "mg/dL"],
    [read.glucose_mmol_l, "mmol/L"],
  ] as const)
    if (value !== undefined)
      values.push({ kind: "blood_glucose", device_id, blood_glucose: value, unit });
  if (read.respiratory_rate !== undefined)
    values.push({
      kind: "respiratory_rate",
      device_id,
      respiratory_rate_per_min: read.respiratory_rate,
    });
  if (read.steps_per_day !== undefined)
    values.push({ kind: "steps", device_id, steps_per_day: read.steps_per_day });
  if (read.body_water_percent !== undefined)
    values.push({ kind: "body_water", device_id, body_water_percent: read.body_water_percent });
  return values;
}

/** `weight_kg is not a number; systolic and diastolic of the line are not taken either` */
function brokenLine(broken: readonly Measured[], read: Partial<Record<Measured, number>>): string {
  const named = (roles: readonly string[]) => roles.join(" and ");
  const [verb, others] = [broken.length === 1 ? "is" : "are", Object.keys(read)];
  const reason = `${named(broken)} ${verb} not a number`;
  if (others.length === 0) return reason;
  const rest = `${named(others)} of the line ${others.length === 1 ? "is" : "are"}`;
  return `${reason}; ${rest} not taken either`;
}

function inKg(weightLb: number | undefined): number | undefined {
  const factor = factorTo("kg", "[lb_av]");
  return weightLb === undefined || factor === null ? undefined : weightLb * factor;
}

/**
 * A number as people write it: 83.4, 83,4. A comma with three digits behind could be a thousand: not read. Of steps a point
 * could be one, too (4.210); of all else thousands are impossible, and scales do send 83.450 kg.
 */
function readNumber(text: string, role: Measured): number | null {
  const trimmed = text.trim();
  if (role === "steps_per_day" && couldMeanThousands(trimmed)) return null;
  const pattern = /^-?\d+(?:\.\d+|,\d{1,2}|,\d{4,})?$/;
  return pattern.test(trimmed) ? Number(trimmed.replace(",", ".")) : null;
}
