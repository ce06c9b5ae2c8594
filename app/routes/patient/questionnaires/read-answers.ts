/**
 * The answers as the form sends them: by the index of each question in its questionnaire, because a linkId may be any
 * text. The same code serves the page's script, which shows the enabled questions, and the server, which stores them.
 */
import { plainLineBreaks } from "#app/format/plain-line-breaks.ts";
import { typedNumber } from "#app/format/typed-number.ts";
import {
  isQuestion,
  type AnswerFault,
  type AnswerValue,
  type GivenAnswer,
  type QuestionItem,
} from "#contract/codes/questionnaire.ts";
import {
  answersByLink,
  enabledItems,
  faultsOfAnswers,
} from "#contract/codes/questionnaire-rules.ts";

export const fieldOf = (index: number): string => `q${index}`;
/** an answer in own words beside the offered ones */
export const ownFieldOf = (index: number): string => `${fieldOf(index)}_own`;
export const unitFieldOf = (index: number): string => `${fieldOf(index)}_unit`;

export interface FieldFault {
  readonly item: QuestionItem;
  readonly field: string;
  readonly fault: AnswerFault;
}

/** What is typed and no value of its question is a fault, and no answer. */
function readGiven(
  items: readonly QuestionItem[],
  form: FormData,
): { given: GivenAnswer[]; unread: FieldFault[] } {
  const read = items.flatMap((item, index) =>
    isQuestion(item) ? [{ item, field: fieldOf(index), values: valuesOf(item, index, form) }] : [],
  );
  return {
    given: read.flatMap(({ item, values }) =>
      values && values.length > 0 ? [{ link_id: item.link_id, values }] : [],
    ),
    unread: read.flatMap(({ item, field, values }) =>
      values ? [] : [{ item, field, fault: "wrong_type" as const }],
    ),
  };
}

/** The items that are enabled by the values of a form. */
export const enabledIn = (items: readonly QuestionItem[], form: FormData): ReadonlySet<string> =>
  enabledItems(items, answersByLink(readGiven(items, form).given));

/** With what is wrong, one fault a question, in the order of the questionnaire. */
export function readAnswers(
  items: readonly QuestionItem[],
  form: FormData,
): { given: GivenAnswer[]; faults: FieldFault[] } {
  const { given, unread } = readGiven(items, form);
  const found = faultsOfAnswers(items, given);
  const faults = items.flatMap((item, index) => {
    const field = fieldOf(index);
    const own = unread.find((one) => one.field === field);
    const fault = own?.fault ?? found.find(({ link_id }) => link_id === item.link_id)?.fault;
    return fault ? [{ item, field, fault }] : [];
  });
  return { given, faults };
}

/** undefined: what is typed is no value of this question. */
function valuesOf(
  item: QuestionItem,
  index: number,
  form: FormData,
): readonly AnswerValue[] | undefined {
  const texts = textsOf(form, fieldOf(index));
  const [typed = ""] = texts;
  switch (item.type) {
    case "boolean":
      return typed === "" ? [] : [{ type: "boolean", value: typed === "true" }];
    case "decimal":
    case "integer":
    case "quantity":
      return numberOf(item, typed, textsOf(form, unitFieldOf(index))[0]);
    case "date":
      if (typed === "") return [];
      return isDay(typed) ? [{ type: "date", value: typed }] : undefined;
    case "choice":
    case "open-choice": {
      const [own = ""] = textsOf(form, ownFieldOf(index));
      // an empty one says that none is chosen
      const chosen = texts.filter((at) => at !== "").map((at) => item.options[Number(at)]?.value);
      const known = chosen.filter((value) => value !== undefined);
      return known.length < chosen.length ? undefined : [...known, ...wordsOf(own)];
    }
    default:
      return wordsOf(typed);
  }
}

function numberOf(
  { type, units }: QuestionItem,
  typed: string,
  unitAt: string | undefined,
): readonly AnswerValue[] | undefined {
  const value = typedNumber(typed);
  if (value === undefined) return [];
  if (value === null) return undefined;
  if (type !== "quantity") return [{ type: type === "integer" ? "integer" : "decimal", value }];
  const unit = units[Number(unitAt ?? 0)];
  return unit ? [{ type: "quantity", value, ...unit }] : undefined;
}

function wordsOf(typed: string): readonly AnswerValue[] {
  const value = plainLineBreaks(typed).trim();
  return value === "" ? [] : [{ type: "string", value }];
}

const textsOf = (form: FormData, name: string): string[] =>
  form.getAll(name).filter((value) => typeof value === "string");

/** A day that there is: not the 30th of February. */
const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text;
