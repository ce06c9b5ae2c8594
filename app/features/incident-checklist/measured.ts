/** What was measured when an incident fired, in words: value with unit, well-being, or since when nothing has come. */
import { formatRecentInstant } from "#app/format/format-date.ts";
import { formatWeight, type Measurement } from "#app/format/format-measurement.ts";
import { formatNumber, formatReading } from "#app/format/format-number.ts";
import { otherUnit } from "#app/format/format-other-measurement.ts";
import type { Page } from "#app/framework/request/page.ts";
import {
  convertGlucose,
  glucoseUnitIn,
  glucoseUnitOf,
  isGlucoseLimit,
  isOtherLimit,
  seriesOfLimit,
} from "#contract/codes/other-limit.ts";
import type { Incident } from "#contract/incident.ts";

type Words = Pick<Page, "t" | "language" | "zone" | "nowMs">;

/**
 * A text has no unit. Undefined if there is no value: an implant alert, an ECG's result (its label says it), a backend
 * that gives none.
 */
export function measured(
  { incident_info: info, fired }: Pick<Incident, "incident_info" | "fired">,
  flagType: string | null,
  words: Words,
): Measurement | undefined {
  const { t, language, zone, nowMs } = words;
  if (!info) return undefined;
  if (info.wb_score !== null) return { number: wellBeingText(info.wb_score, words), unit: "" };
  if (info.latest_transmission !== null) {
    const time = formatRecentInstant(info.latest_transmission, nowMs, language, zone);
    return { number: t("checklist.last_data", { time }), unit: "" };
  }
  if (info.health_data === null || flagType === null) return undefined;
  const { float_value: value } = info.health_data;
  if (fired && isGlucoseLimit(flagType))
    return glucoseBeside(value, fired.quantity, fired.limit, words);
  return firedValue(flagType, value, fired?.quantity ?? null, words);
}

/**
 * The value at which a rule of this type fired, in words. Undefined if the rule's own name says it all. `quantity`
 * gives the unit of glucose; without it none is shown.
 */
export function firedValue(
  flagType: string,
  value: number,
  quantity: string | null,
  words: Words,
): Measurement | undefined {
  if (isGlucoseLimit(flagType)) return glucoseBeside(value, quantity, {}, words);
  switch (flagType) {
    case "ECG_AFIB":
      return undefined;
    case "WELLBEING_EVALUATION":
      return { number: wellBeingText(value, words), unit: "" };
    default:
      return measurementOf(flagType, value, words);
  }
}

/**
 * Glucose in the unit of its meter. Beside a limit in the other unit also as it was compared: "10 mmol/L (180.156 mg/dL)".
 */
export function glucoseBeside(
  value: number,
  quantity: string | null,
  limit: object,
  { language }: Pick<Words, "language">,
): Measurement {
  const own = glucoseUnitOf(quantity ?? "");
  const number = formatReading(value, language);
  if (!own) return { number, unit: "" };
  const other = glucoseUnitIn(limit);
  if (!other || other === own) return { number, unit: own };
  const compared = formatReading(convertGlucose(value, own, other), language);
  return { number, unit: `${own} (${compared}\u00a0${other})` };
}

/**
 * A reading in the unit of its flag type: kg, bpm, mmHg, %; without a unit if the type is unknown or has two. With all
 * its digits, because it is shown beside a limit.
 */
export function measurementOf(flagType: string, value: number, words: Words): Measurement {
  const { t, language } = words;
  const number = formatReading(value, language);
  if (isOtherLimit(flagType) && !isGlucoseLimit(flagType)) {
    const [series = "steps"] = seriesOfLimit(flagType);
    return { number, unit: otherUnit(series, language) };
  }
  switch (flagType) {
    case "INCR_WEIGHT":
      return { ...formatWeight(value, language), unit: t("units.kg") };
    case "ABS_HEART_RATE_UPPER":
    case "ABS_HEART_RATE_LOWER":
    case "INCR_HEART_RATE":
      return { number, unit: t("units.bpm") };
    case "ABS_BP_SYS_UPPER":
    case "ABS_BP_SYS_LOWER":
    case "ABS_BP_DIA_UPPER":
    case "ABS_BP_DIA_LOWER":
      return { number, unit: t("units.mmHg") };
    default:
      return { number, unit: "" };
  }
}

/** 0 very good to 4 very poor; a score outside this range is shown as its number. */
export function wellBeingText(score: number, { t, language }: Words): string {
  switch (score) {
    case 0:
    case 1:
    case 2:
    case 3:
    case 4:
      return t(`monitoring.wellbeing.score_${score}`);
    default:
      return formatNumber(score, language, 1);
  }
}
