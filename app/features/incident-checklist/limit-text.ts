/** The parameters of a rule in words: "+3 kg within 7 days", "139.5 mmHg", "2 days". */
import { measurementText } from "#app/domain/format-measurement.ts";
import { formatPlainNumber } from "#app/domain/format-number.ts";
import type { Page } from "#app/server/page.ts";
import { measurementOf, wellBeingText } from "./measured.ts";

type Words = Pick<Page, "t" | "language" | "zone" | "nowMs">;

/** Where a number must lie for its rule to fire. */
type Fires = (value: number) => boolean;

/** The bound of an absolute rule and what fires it (a value on the bound does not); undefined for other rules. */
export function absoluteLimit(
  limit: Readonly<Record<string, unknown>>,
): { readonly bound: number; readonly fires: Fires } | undefined {
  const { upper_limit: upper, lower_limit: lower } = limit;
  if (typeof upper === "number") return { bound: upper, fires: (value) => value > upper };
  if (typeof lower === "number") return { bound: lower, fires: (value) => value < lower };
  return undefined;
}

/** A change with its sign, from the text of its size: "+3.6", "−2". */
export function risenText(change: number, sizeText: (size: number) => string): string {
  return `${change < 0 ? "−" : "+"}${sizeText(Math.abs(change))}`;
}

/**
 * With all digits that were set, as a rounded limit would be another one. Undefined where the rule has no number, or
 * none that we know.
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
  const bound = absoluteLimit(limit)?.bound;
  if (bound !== undefined) return measurementText({ number: plain(bound), unit: unitOf(bound) });
  const silentDays = number("n_days");
  if (silentDays !== undefined) return t("time.days", { count: silentDays });
  const [change, dayCount] = [number("change"), number("day_count")];
  if (change !== undefined && dayCount !== undefined) {
    const risen = measurementText({ number: risenText(change, plain), unit: unitOf(change) });
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
