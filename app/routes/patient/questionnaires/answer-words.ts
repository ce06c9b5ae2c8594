/** Questions, conditions and answers in words; a questionnaire's own words are shown as they were brought. */
import type { TFunction } from "i18next";
import { formatCalendarDay } from "#app/format/format-date.ts";
import { formatReading } from "#app/format/format-number.ts";
import type { Page } from "#app/framework/request/page.ts";
import type { AnswerValue, EnableCondition, QuestionItem } from "#contract/codes/questionnaire.ts";
import { questionnaireLimits } from "#contract/codes/questionnaire.ts";
import type { FieldFault } from "./read-answers.ts";

type Words = Pick<Page, "t" | "language">;

/** "1.2 How many pillows at night?" */
export const questionText = ({ prefix, text }: QuestionItem): string =>
  [prefix, text].filter(Boolean).join(" ");

export function valueText({ t, language }: Words, value: AnswerValue): string {
  switch (value.type) {
    case "boolean":
      return t(value.value ? "actions.yes" : "actions.no");
    case "date":
      return formatCalendarDay(value.value, language);
    case "string":
      return value.value;
    case "coding":
      return value.display ?? value.code ?? "–";
    case "quantity":
      return `${formatReading(value.value, language)}\u00a0${value.unit}`;
    default:
      return formatReading(value.value, language);
  }
}

/** The answer to a question; a number with the unit in which it is asked for. */
export const answerText = (
  words: Words,
  { units: [unit] }: Pick<QuestionItem, "units">,
  values: readonly AnswerValue[],
): string =>
  values
    .map((value) => {
      const text = valueText(words, value);
      const isBare = value.type === "integer" || value.type === "decimal";
      return isBare && unit ? `${text}\u00a0${unit.unit}` : text;
    })
    .join("; ");

/** "If “Swollen legs?” is Yes"; undefined: the question is always asked. */
export function conditionText(
  words: Words,
  { conditions, is_any_enough }: QuestionItem,
  items: readonly QuestionItem[],
): string | undefined {
  if (conditions.length === 0) return undefined;
  const { t } = words;
  const texts = conditions.map((condition) => oneCondition(words, condition, items));
  const list = texts.join(` ${t(is_any_enough ? "answers.or" : "answers.and")} `);
  return t("answers.asked_if", { conditions: list });
}

function oneCondition(
  words: Words,
  { question, operator, answer }: EnableCondition,
  items: readonly QuestionItem[],
): string {
  const { t } = words;
  const item = items.find(({ link_id }) => link_id === question);
  const named = item ? questionText(item) : question;
  if (operator === "exists") {
    const isAnswered = answer.type === "boolean" && answer.value;
    return t(isAnswered ? "answers.is_answered" : "answers.is_not_answered", { question: named });
  }
  const sign = { "=": "=", "!=": "≠", ">": ">", "<": "<", ">=": "≥", "<=": "≤" }[operator];
  return t("answers.compared", { question: named, sign, value: valueText(words, answer) });
}

/** What is wrong with an answer, with the limit that it misses. */
export function faultText({ t, language }: Words, { item, fault }: FieldFault): string {
  const limit = (bound: number | string | null) =>
    typeof bound === "string"
      ? formatCalendarDay(bound, language)
      : bound === null
        ? ""
        : formatReading(bound, language);
  const counts: Partial<Record<typeof fault, number>> = {
    too_short: item.length_min ?? 0,
    too_long: item.length_max ?? questionnaireLimits.answerLength,
    too_precise: item.decimals_max ?? 0,
  };
  return t(`answers.fault.${fault}`, {
    count: counts[fault] ?? 0,
    limit: limit(fault === "too_large" ? item.max : item.min),
  });
}

/** What is to be known before an answer is typed: the author's hint, and the limits. */
export function hintText(words: Words, item: QuestionItem): string | undefined {
  const { t, language } = words;
  const bound = (value: number | string) =>
    typeof value === "string" ? formatCalendarDay(value, language) : formatReading(value, language);
  const range =
    item.min !== null && item.max !== null
      ? t("answers.range", { min: bound(item.min), max: bound(item.max) })
      : item.min !== null
        ? t("answers.at_least", { min: bound(item.min) })
        : item.max !== null && t("answers.at_most", { max: bound(item.max) });
  return [item.hint, range].filter(Boolean).join(" · ") || undefined;
}

/** Undefined if the answers have not been changed. */
export const statusText = (t: TFunction, status: string): string | undefined => {
  if (status === "amended") return t("answers.status.amended");
  return status === "entered-in-error" ? t("answers.status.entered_in_error") : undefined;
};
