/** The measurements of one line of a CSV file. */
import type { SentReading } from "#contract/ingest.ts";
import { unnamedDevice } from "../parsed-file.ts";
import { factorTo, roundTo } from "../unit.ts";
import type { ColumnRole } from "./columns.ts";
import { readNumber } from "./read-number.ts";

type Untimed<Reading> = Reading extends unknown ? Omit<Reading, "measured_at"> : never;
/** A reading that still lacks its time. */
export type LineValue = Untimed<SentReading>;

class Unreadable extends Error {}

/** What a line measured, or why it is refused as a whole: one wrong number makes the others doubtful. */
export function readLine(
  field: (role: ColumnRole) => string,
): { values: LineValue[] } | { refusal: string } {
  const numberOf = (role: ColumnRole): number | null => {
    const text = field(role);
    if (text === "") return null;
    const value = readNumber(text);
    if (value === null) throw new Unreadable(`${role} is not a number`);
    return value;
  };
  try {
    const values: LineValue[] = [];
    const device_id = unnamedDevice;
    const weightKg = numberOf("weight_kg") ?? inKg(numberOf("weight_lb"));
    if (weightKg !== null) {
      values.push({ kind: "weight", device_id, weight_kg: roundTo(weightKg, 2) });
    }
    const systolic = numberOf("systolic");
    const diastolic = numberOf("diastolic");
    if ((systolic === null) !== (diastolic === null)) {
      throw new Unreadable("half a blood pressure");
    }
    if (systolic !== null && diastolic !== null) {
      values.push({
        kind: "blood_pressure",
        device_id,
        systolic_mmhg: systolic,
        diastolic_mmhg: diastolic,
      });
    }
    const heartRateBpm = numberOf("heart_rate");
    if (heartRateBpm !== null) {
      values.push({ kind: "heart_rate", device_id, heart_rate_bpm: heartRateBpm });
    }
    return { values };
  } catch (error) {
    if (error instanceof Unreadable) return { refusal: error.message };
    throw error;
  }
}

function inKg(weightLb: number | null): number | null {
  const factor = factorTo("kg", "[lb_av]");
  return weightLb === null || factor === null ? null : weightLb * factor;
}
