/** The parameters of a rule in words: "+3.0 kg within 7 days", "140 mmHg", "2 days". */
import { measurementText } from "#app/domain/format-measurement.ts";
import { formatNumber } from "#app/domain/format-number.ts";
import type { UiLanguage } from "#app/domain/ui-language.ts";
import type { Page } from "#app/server/page.ts";
import { measurementOf, wellBeingText } from "./measured.ts";

type Words = Pick<Page, "t" | "language" | "zone" | "nowMs">;

/** A change with its sign: "+3.6", "−2". */
export function risenText(change: number, fractionDigits: number, language: UiLanguage): string {
  const size = formatNumber(Math.abs(change), language, fractionDigits);
  return `${change < 0 ? "−" : "+"}${size}`;
}

/** Undefined where the rule has no number, or none that we know. */
export function limitText(
  type: string,
  limit: Readonly<Record<string, unknown>>,
  words: Words,
): string | undefined {
  const { t, language } = words;
  const number = (name: string) => {
    const value = limit[name];
    return typeof value === "number" ? value : undefined;
  };
  const bound = number("upper_limit") ?? number("lower_limit");
  if (bound !== undefined) return measurementText(measurementOf(type, bound, words));
  const silentDays = number("n_days");
  if (silentDays !== undefined) return t("time.days", { count: silentDays });
  const [change, dayCount] = [number("change"), number("day_count")];
  if (change !== undefined && dayCount !== undefined) {
    const { unit } = measurementOf(type, change, words);
    const signed = risenText(change, type === "INCR_WEIGHT" ? 1 : 0, language);
    const risen = measurementText({ number: signed, unit });
    return t("checklist.why.rise", { change: risen, days: t("time.days", { count: dayCount }) });
  }
  return scoreRange(limit["wb_score_threshold"], words);
}

/** Well-being from one score to another: 0 very good to 4 very poor. */
function scoreRange(range: unknown, words: Words): string | undefined {
  if (typeof range !== "object" || range === null) return undefined;
  const { lower, upper } = range as { lower?: unknown; upper?: unknown };
  const scores = [lower, upper].filter((score) => typeof score === "number");
  if (scores.length === 0) return undefined;
  return [...new Set(scores)].map((score) => wellBeingText(score, words)).join(" – ");
}
