/** The parameters of a rule in words: "+3 kg within 7 days", "139.5 mmHg", "2 days". */
import { measurementText } from "#app/format/format-measurement.ts";
import { formatPercent, formatPlainNumber } from "#app/format/format-number.ts";
import type { Page } from "#app/framework/request/page.ts";
import { glucoseUnitIn } from "#contract/codes/other-limit.ts";
import { measurementOf, wellBeingText } from "./measured.ts";

type Words = Pick<Page, "t" | "language" | "zone" | "nowMs">;

/** The bound of an absolute rule; undefined for other rules. */
export function absoluteLimit(limit: Readonly<Record<string, unknown>>): number | undefined {
  const { upper_limit: upper, lower_limit: lower } = limit;
  if (typeof upper === "number") return upper;
  return typeof lower === "number" ? lower : undefined;
}

/**
 * With all digits that were set, as a rounded limit would be another one, and with the period as it was looked at: "+3 kg
 * within 7 days, extended by 25 % to 8.75 days". Undefined if the rule has no number, or none that we know.
 */
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
  const plain = (value: number) => formatPlainNumber(value, language);
  const unitOf = (value: number) => measurementOf(type, value, words).unit;
  const bound = absoluteLimit(limit);
  if (bound !== undefined)
    return measurementText({ number: plain(bound), unit: glucoseUnitIn(limit) ?? unitOf(bound) });
  const silentDays = number("n_days");
  if (silentDays !== undefined) return t("time.days", { count: silentDays });
  const [change, dayCount] = [number("change"), number("day_count")];
  if (change !== undefined && dayCount !== undefined) {
    const risen = measurementText({ number: `+${plain(change)}`, unit: unitOf(change) });
    const rise = t("checklist.why.rise", { change: risen, count: dayCount });
    const expanded = number("expand_reference_period") ?? 0;
    if (expanded <= 0) return rise;
    const days = dayCount * (1 + expanded);
    return t("checklist.why.extended", {
      rise,
      percent: formatPercent(expanded, language),
      number: plain(days),
      count: days,
    });
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
