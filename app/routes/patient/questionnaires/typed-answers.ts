/** Stored answers as the form's fields have them, for a correction. */
import type { UiLanguage } from "#app/format/ui-language.ts";
import { numberForField } from "#app/format/typed-number.ts";
import {
  type AnswerValue,
  type GivenAnswer,
  type QuestionItem,
} from "#contract/codes/questionnaire.ts";
import { isEqual, isSameUnit } from "#contract/codes/questionnaire-rules.ts";
import { enabledIn, fieldOf, ownFieldOf, unitFieldOf } from "./read-answers.ts";

type Texts = Map<string, readonly string[]>;

/** By the name of the field; first values of the questionnaire where nothing was answered yet. */
export function typedAnswers(
  items: readonly QuestionItem[],
  answers: readonly GivenAnswer[] | null,
  language: UiLanguage,
): Texts {
  const texts: Texts = new Map();
  for (const [index, item] of items.entries()) {
    const given = answers?.find(({ link_id }) => link_id === item.link_id)?.values;
    typeInto(texts, item, index, given ?? (answers ? [] : item.initial), language);
  }
  return texts;
}

/** The items that are enabled by the values in the fields. `texts`: the values of a field, by its name. */
export function enabledBy(
  items: readonly QuestionItem[],
  texts: (name: string) => readonly string[],
): ReadonlySet<string> {
  const form = new FormData();
  for (const index of items.keys())
    for (const name of [fieldOf(index), ownFieldOf(index), unitFieldOf(index)])
      for (const text of texts(name)) form.append(name, text);
  return enabledIn(items, form);
}

function typeInto(
  texts: Texts,
  item: QuestionItem,
  index: number,
  values: readonly AnswerValue[],
  language: UiLanguage,
): void {
  const field = fieldOf(index);
  const chosen: string[] = [];
  for (const value of values) {
    const at = item.options.findIndex((option) => isEqual(option.value, value));
    if (at >= 0) chosen.push(String(at));
    else if (item.options.length > 0) texts.set(ownFieldOf(index), [plainText(value, language)]);
    else texts.set(field, [plainText(value, language)]);
    if (value.type === "quantity")
      texts.set(unitFieldOf(index), [
        String(item.units.findIndex((unit) => isSameUnit(unit, value))),
      ]);
  }
  if (chosen.length > 0) texts.set(field, chosen);
}

function plainText(value: AnswerValue, language: UiLanguage): string {
  if (value.type === "coding") return value.display ?? value.code ?? "";
  if (typeof value.value === "number") return numberForField(value.value, language);
  return String(value.value);
}
