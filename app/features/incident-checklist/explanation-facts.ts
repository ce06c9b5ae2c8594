/** Why an incident fired, in words and numbers of the user's language: rule, limit, what was seen and what was not. */
import { formatCalendarDay, formatInstant } from "#app/format/format-date.ts";
import { measurementText } from "#app/format/format-measurement.ts";
import { formatPlainNumber, formatReading } from "#app/format/format-number.ts";
import { symptomText } from "#app/features/well-being/symptoms-text.ts";
import type { Page } from "#app/framework/request/page.ts";
import { isOtherLimit, kindOfLimit } from "#contract/codes/other-limit.ts";
import type { Explanation } from "#contract/explanation.ts";
import { absoluteLimit, limitText } from "./limit-text.ts";
import { glucoseBeside, measurementOf, wellBeingText } from "./measured.ts";
import { takenBackText } from "./taken-back-text.ts";
import { riseText } from "./rise-text.ts";

type Words = Pick<Page, "t" | "language" | "zone" | "nowMs">;
type Seen = Explanation["readings"][number];

export interface ExplanationFact {
  readonly label: string;
  readonly value: string;
}

/** The whole in a sentence: "Weight +3.6 kg in 5 days"; undefined if no sentence fits the given facts. */
export function explanationSentence(explanation: Explanation, words: Words): string | undefined {
  const { t, language } = words;
  const { rule, limit, readings, reference, change, silent_days } = explanation;
  const [reading] = readings;
  if (isOtherLimit(rule.type) && rule.type !== "ABS_SPO2_LOWER") {
    const bound = limitText(rule.type, limit, words);
    if (!reading || bound === undefined) return undefined;
    const value = seenText(reading, limit, words);
    const name = t(`monitoring.other.${kindOfLimit(rule.type)}`);
    return t("flags.sentence.other_limit", { name, value, limit: bound });
  }
  switch (rule.type) {
    case "INCR_WEIGHT":
    case "INCR_HEART_RATE": {
      if (!reading || !reference || change === null) return undefined;
      const rise = riseText(rule.type, change, reference.measured_at, reading.measured_at, words);
      return t(`flags.sentence.${rule.type}`, { rise });
    }
    case "ABS_HEART_RATE_UPPER":
    case "ABS_BP_SYS_UPPER":
    case "ABS_BP_DIA_UPPER":
    case "ABS_HEART_RATE_LOWER":
    case "ABS_BP_SYS_LOWER":
    case "ABS_BP_DIA_LOWER":
    case "ABS_SPO2_LOWER": {
      const absolute = absoluteLimit(limit);
      if (!reading || absolute === undefined) return undefined;
      const value = formatReading(reading.value, language);
      const bound = formatPlainNumber(absolute, language);
      return t(`flags.sentence.${rule.type}`, { value, limit: bound });
    }
    case "NO_ADHERENCE":
    case "NO_SYMPTOMS_TRANSMITTED":
      return t(`flags.sentence.${rule.type}`, { count: silent_days.length });
    case "WELLBEING_EVALUATION":
      return (
        reading &&
        t("flags.sentence.WELLBEING_EVALUATION", { value: seenText(reading, limit, words) })
      );
    default:
      return undefined;
  }
}

/**
 * The parts of it, in the order in which a reader asks for them; missing parts are left out. `setBy` is the name of the
 * person who set the limit.
 */
export function explanationFacts(
  explanation: Explanation,
  setBy: string | undefined,
  words: Words,
): ExplanationFact[] {
  const { t, language, zone } = words;
  const { rule, limit, readings, reference, window, silent_days, symptoms } = explanation;
  const at = (instant: string) => formatInstant(instant, "dateTime", language, zone);
  const seenAt = (seen: Seen) => `${seenText(seen, limit, words)}, ${at(seen.measured_at)}`;
  const day = (date: string) => formatCalendarDay(date, language, "dayMonth");
  const span =
    window && t("checklist.why.span", { from: at(window.from_at), to: at(window.to_at) });
  const leftOut = explanation.left_out.map(({ reason, date, measured_at }) => {
    const when = date === null ? measured_at && at(measured_at) : day(date);
    return [incidentReason(reason, words), when].filter(Boolean).join(" ");
  });
  const facts = [
    [t("checklist.why.readings"), readings.map(seenAt).join(" · ")],
    [t("checklist.why.reference"), reference && seenAt(reference)],
    [t("checklist.why.limit"), limitText(rule.type, limit, words)],
    [t("checklist.why.set_at"), setText(explanation, setBy, words)],
    [t("checklist.why.window"), span],
    [t("checklist.why.silent_days"), silent_days.map(day).join(" · ")],
    [t("checklist.why.symptoms"), symptoms.map((code) => symptomText(t, code)).join(" · ")],
    [t("checklist.why.left_out"), leftOut.join(" · ")],
    [t("checklist.taken_back.label"), takenBackText(explanation.taken_back, words)],
  ] as const;
  return facts.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}

/** "17 Nov 2024 by Dr Weber"; a limit that was not set for this patient is the default of the institution. */
function setText(
  { set_at, set_by }: Explanation,
  setBy: string | undefined,
  { t, language, zone }: Words,
): string | null {
  if (set_at === null) return null;
  const date = formatInstant(set_at, "date", language, zone);
  if (set_by === null) return t("checklist.why.set_default", { date });
  return setBy === undefined ? date : t("checklist.why.set_by", { date, name: setBy });
}

/** A value with its unit, each quantity as its own flag types are written; glucose also in the unit of the limit. */
function seenText({ quantity, value }: Seen, limit: object, words: Words): string {
  switch (quantity) {
    case "weight_kg":
      return measurementText(measurementOf("INCR_WEIGHT", value, words));
    case "heart_rate_bpm":
      return measurementText(measurementOf("INCR_HEART_RATE", value, words));
    case "systolic_mmhg":
    case "diastolic_mmhg":
      return measurementText(measurementOf("ABS_BP_SYS_UPPER", value, words));
    case "spo2_percent":
      return measurementText(measurementOf("ABS_SPO2_LOWER", value, words));
    case "body_temperature_cel":
      return measurementText(measurementOf("X_ABS_TEMPERATURE_UPPER", value, words));
    case "respiratory_rate_per_min":
      return measurementText(measurementOf("X_ABS_RESPIRATORY_RATE_UPPER", value, words));
    case "steps_per_day":
      return measurementText(measurementOf("X_ABS_STEPS_UPPER", value, words));
    case "body_water_percent":
      return measurementText(measurementOf("X_ABS_BODY_WATER_UPPER", value, words));
    case "blood_glucose_mg_dl":
    case "blood_glucose_mmol_l":
      return measurementText(glucoseBeside(value, quantity, limit, words));
    case "well_being_score":
      return wellBeingText(value, words);
    case "afib_result":
      return words.t(value === 1 ? "monitoring.afib.afib" : "monitoring.afib.inconclusive");
    default:
      return formatReading(value, words.language);
  }
}

function incidentReason(reason: string, { t }: Words): string {
  switch (reason) {
    case "inconclusive":
    case "before_window":
    case "absence":
      return t(`checklist.why.${reason}`);
    default:
      return t("flags.unknown", { type: reason });
  }
}
