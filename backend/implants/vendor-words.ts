/**
 * Words of senders that use no IDCO term, read by code and words together and only in the unit that is named here. All
 * from the OpenPace project's messages. The session says of each that it was read by its words.
 */
import type { Chamber, FactName, Kind } from "./idco-terms.ts";

interface VendorWord {
  readonly code: string;
  readonly words: string;
  readonly fact: FactName;
  readonly kind: Kind;
  readonly unit: string | null;
  readonly chamber: Chamber | null;
  /** if the code differs from the words */
  readonly contradiction?: string;
}

const word = (
  code: string,
  words: string,
  fact: FactName,
  unit: string | null,
  chamber: Chamber | null = null,
  contradiction?: string,
): VendorWord => ({
  code,
  words,
  fact,
  kind: unit ? "number" : fact === "battery_status" ? "coded" : "text",
  unit,
  chamber,
  ...(contradiction && { contradiction }),
});

const vendorWords: readonly VendorWord[] = [
  word("DEVICE_MODEL", "Device Model", "device_model", null),
  word("DEVICE_SERIAL", "Device Serial Number", "device_serial", null),
  word("BATTERY_VOLTAGE", "Battery Voltage", "battery_voltage", "V"),
  word("BATTERY_STATUS", "Battery Status", "battery_status", null),
  word("BATTERY_IMPEDANCE", "Battery Impedance", "battery_impedance", "Ohm"),
  word("ESTIMATED_LONGEVITY", "Estimated Longevity", "battery_months", "mo"),
  word("RA_LEAD_IMPEDANCE", "RA Lead Impedance", "impedance", "Ohm", "RA"),
  word("RV_LEAD_IMPEDANCE", "RV Lead Impedance", "impedance", "Ohm", "RV"),
  word("A_PACING_PERCENT", "Atrial Pacing Percent", "pacing_percent", "%", "RA"),
  word("V_PACING_PERCENT", "Ventricular Pacing Percent", "pacing_percent", "%", "UNKNOWN"),
  word("PACING_PERCENT_A", "Atrial Pacing Percent", "pacing_percent", "%", "RA"),
  word("PACING_PERCENT_V", "Ventricular Pacing Percent", "pacing_percent", "%", "UNKNOWN"),
  word("MDC_PACE_PCT_A", "Atrial Pacing Percent", "pacing_percent", "%", "RA"),
  word("MDC_PACE_PCT_V", "Ventricular Pacing Percent", "pacing_percent", "%", "UNKNOWN"),
  word("PACING_MODE", "Pacing Mode", "mode", null),
  word("MODE", "Pacing Mode", "mode", null),
  word("MDC_MODE", "Pacing Mode", "mode", null),
  word("BASE_RATE", "Base Rate", "lower_rate", "/min"),
  word("LOWER_RATE_LIMIT", "Lower Rate Limit", "lower_rate", "/min"),
  word("MDC_RATE_LOWER", "Lower Rate Limit", "lower_rate", "/min"),
  word("MAX_TRACK_RATE", "Maximum Tracking Rate", "upper_rate", "/min"),
  word("UPPER_RATE_LIMIT", "Upper Rate Limit", "upper_rate", "/min"),
  word("MDC_RATE_UPPER", "Upper Rate Limit", "upper_rate", "/min"),
  word("AF_BURDEN", "Atrial Fibrillation Burden", "af_burden_percent", "%"),
  word("89269-2", "AFib Burden", "af_burden_percent", "%"),
  word("AF_TOTAL_HOURS", "Total AF Hours", "af_total_hours", "h"),
  word("HEART_RATE_AVG", "Average Heart Rate", "heart_rate", "/min"),
  word("8867-4", "Heart Rate", "heart_rate", "/min"),
  word("73990-7", "Battery Voltage", "battery_voltage", "V"),
  word(
    "8889-8",
    "Lead Impedance Atrial",
    "impedance",
    "Ohm",
    "RA",
    "LOINC 8889-8 is a heart rate, and the unit Ohm contradicts it",
  ),
  word(
    "8890-6",
    "Lead Impedance Ventricular",
    "impedance",
    "Ohm",
    "UNKNOWN",
    "LOINC 8890-6 is a heart rate, and the unit Ohm contradicts it",
  ),
];

const byWords = new Map(vendorWords.map((one) => [`${one.code} ${one.words}`.toLowerCase(), one]));

export const findVendorWord = (code: string, words: string): VendorWord | null =>
  byWords.get(`${code} ${words}`.toLowerCase()) ?? null;
