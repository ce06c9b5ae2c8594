/** Shown beside an incident wherever it is listed, so that it can be judged there: value, change and limit. */
import { measurementText } from "#app/format/format-measurement.ts";
import { formatNumber } from "#app/format/format-number.ts";
import type { Page } from "#app/framework/request/page.ts";
import type { Incident } from "#contract/incident.ts";
import { limitText } from "./limit-text.ts";
import { measured, measurementOf } from "./measured.ts";
import { riseText } from "./rise-text.ts";

type Words = Pick<Page, "t" | "language" | "zone" | "nowMs">;
type Fired = Pick<Incident, "fired" | "incident_info" | "happened_at">;

interface FiredWords {
  /** "+3.6 kg in 5 days" */
  readonly rise: string | undefined;
  /** in place of a rise: "106 bpm, 30 s" of an ECG, "4 days" of a silence */
  readonly detail: string | undefined;
  /** "limit +2 kg within 3 days" */
  readonly limit: string | undefined;
}

/** Nothing for an incident whose backend does not say what its rule compared. */
export function firedWords(incident: Fired, type: string | null, words: Words): FiredWords {
  const { fired, incident_info, happened_at } = incident;
  if (!fired || type === null) return { rise: undefined, detail: undefined, limit: undefined };
  const { change, reference, limit } = fired;
  const isRise = type === "INCR_WEIGHT" || type === "INCR_HEART_RATE";
  const measuredAt = incident_info?.health_data?.measured_at ?? happened_at;
  const bound = limitText(type, limit, words);
  return {
    rise:
      isRise && change !== null && reference
        ? riseText(type, change, reference.measured_at, measuredAt, words)
        : undefined,
    detail: detailText(fired, words),
    limit: bound && words.t("flags.limit", { limit: bound }),
  };
}

/** All of it in one line: "76.0 kg, +3.6 kg in 5 days, limit +2 kg within 3 days"; empty if nothing is given. */
export function firedText(incident: Fired, type: string | null, words: Words): string {
  const value = measured(incident, type, words);
  const { rise, detail, limit } = firedWords(incident, type, words);
  return [detail, value && measurementText(value), rise, limit].filter(Boolean).join(", ");
}

function detailText(
  { ecg, silent_days }: NonNullable<Incident["fired"]>,
  words: Words,
): string | undefined {
  const { t, language } = words;
  if (silent_days !== null) return t("time.days", { count: silent_days });
  if (!ecg) return undefined;
  const rate = ecg.heart_rate_bpm;
  const parts = [
    rate !== null && measurementText(measurementOf("INCR_HEART_RATE", Math.round(rate), words)),
    measurementText({ number: formatNumber(ecg.duration_s, language), unit: t("units.s") }),
  ];
  return parts.filter(Boolean).join(", ");
}
