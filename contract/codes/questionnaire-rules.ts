/**
 * Which questions are enabled by the answers, and what is wrong with the answers. The same in browser, web server and
 * backend.
 */
import {
  isQuestion,
  questionnaireLimits,
  type AnswerFault,
  type AnswerValue,
  type EnableCondition,
  type GivenAnswer,
  type QuestionItem,
  type QuestionUnit,
} from "./questionnaire.ts";

type Answers = ReadonlyMap<string, readonly AnswerValue[]>;

export const answersByLink = (answers: readonly GivenAnswer[]): Answers =>
  new Map(answers.map(({ link_id, values }) => [link_id, values]));

/**
 * linkIds of the items that are enabled: an item is if its group is and its conditions hold. The answer to a question
 * that is not enabled counts as none (FHIR R4, Questionnaire.item.enableWhen).
 */
export function enabledItems(
  items: readonly QuestionItem[],
  answers: Answers,
): ReadonlySet<string> {
  const byLink = new Map(items.map((item) => [item.link_id, item]));
  const known = new Map<string, boolean>();
  const isEnabled = (linkId: string): boolean => {
    const before = known.get(linkId);
    if (before !== undefined) return before;
    // a circle of conditions, which an accepted questionnaire does not have, enables nothing
    known.set(linkId, false);
    const item = byLink.get(linkId);
    const is =
      item !== undefined && (item.parent === null || isEnabled(item.parent)) && holds(item);
    known.set(linkId, is);
    return is;
  };
  const holds = ({ conditions, is_any_enough }: QuestionItem): boolean => {
    if (conditions.length === 0) return true;
    const isMet = (condition: EnableCondition) =>
      meets(
        condition,
        isEnabled(condition.question) ? (answers.get(condition.question) ?? []) : [],
      );
    return is_any_enough ? conditions.some(isMet) : conditions.every(isMet);
  };
  return new Set(items.map(({ link_id }) => link_id).filter(isEnabled));
}

/** `!=` holds if no answer is equal, and so if there is none (FHIR R4, questionnaire-enable-operator). */
function meets({ operator, answer }: EnableCondition, values: readonly AnswerValue[]): boolean {
  if (operator === "exists")
    return values.length > 0 === (answer.type === "boolean" && answer.value);
  if (operator === "=") return values.some((value) => isEqual(value, answer));
  if (operator === "!=") return !values.some((value) => isEqual(value, answer));
  return values.some((value) => {
    const [one, other] = [orderedOf(value), orderedOf(answer)];
    if (one === null || other === null || typeof one !== typeof other) return false;
    if (value.type === "quantity" && answer.type === "quantity" && !isSameUnit(value, answer))
      return false;
    if (operator === ">") return one > other;
    if (operator === "<") return one < other;
    return operator === ">=" ? one >= other : one <= other;
  });
}

const orderedOf = (value: AnswerValue): number | string | null =>
  value.type === "coding" || value.type === "boolean" ? null : value.value;

/** By the code where there is one; what is printed may differ. */
export const isSameUnit = (one: QuestionUnit, other: QuestionUnit): boolean =>
  one.code !== null || other.code !== null
    ? one.code === other.code && one.system === other.system
    : one.unit === other.unit;

export function isEqual(one: AnswerValue, other: AnswerValue): boolean {
  if (one.type === "coding" || other.type === "coding") {
    if (one.type !== "coding" || other.type !== "coding") return false;
    return one.code !== null || other.code !== null
      ? one.code === other.code && one.system === other.system
      : one.display === other.display;
  }
  if (one.type === "quantity" || other.type === "quantity")
    return (
      one.type === "quantity" &&
      other.type === "quantity" &&
      one.value === other.value &&
      isSameUnit(one, other)
    );
  return one.value === other.value;
}

export interface FoundFault {
  readonly link_id: string;
  readonly fault: AnswerFault;
}

/** What is wrong with the answers as a whole, in the order of the questionnaire; what is no question of it comes last. */
export function faultsOfAnswers(
  items: readonly QuestionItem[],
  given: readonly GivenAnswer[],
): FoundFault[] {
  const answers = answersByLink(given);
  const enabled = enabledItems(items, answers);
  const questions = items.filter(isQuestion);
  const faults = questions.flatMap((item): FoundFault[] => {
    const fault = faultOf(item, answers.get(item.link_id) ?? [], enabled.has(item.link_id));
    return fault ? [{ link_id: item.link_id, fault }] : [];
  });
  const known = new Set(questions.map(({ link_id }) => link_id));
  const named = new Set<string>();
  for (const { link_id } of given) {
    if (!known.has(link_id)) faults.push({ link_id, fault: "unknown" });
    else if (named.has(link_id)) faults.push({ link_id, fault: "too_many" });
    named.add(link_id);
  }
  return faults;
}

/** The first thing that is wrong with the answer to one question. */
function faultOf(
  item: QuestionItem,
  values: readonly AnswerValue[],
  isEnabled: boolean,
): AnswerFault | null {
  if (!isEnabled) return values.length > 0 ? "not_asked" : null;
  if (values.length === 0) return item.is_required ? "required" : null;
  if (values.length > 1 && !item.is_repeated) return "too_many";
  if (values.some((one, index) => values.slice(0, index).some((other) => isEqual(one, other))))
    return "too_many";
  const optionOf = (value: AnswerValue) =>
    item.options.find((option) => option.value.type === value.type && isEqual(option.value, value));
  if (values.length > 1 && values.some((value) => optionOf(value)?.is_exclusive))
    return "exclusive";
  for (const value of values) {
    if (optionOf(value)) continue;
    if (item.type === "choice") return "not_an_option";
    const fault = faultOfValue(item, value);
    if (fault) return fault;
  }
  return null;
}

/** The type of the values of a question; of a choice those that are typed. */
const valueTypeOf = ({ type }: QuestionItem): AnswerValue["type"] =>
  type === "text" || type === "open-choice" || type === "choice"
    ? "string"
    : (type as Exclude<AnswerValue["type"], "coding">);

function faultOfValue(item: QuestionItem, value: AnswerValue): AnswerFault | null {
  if (value.type !== valueTypeOf(item))
    return item.options.length > 0 ? "not_an_option" : "wrong_type";
  if (value.type === "string") {
    if (value.value.trim() === "") return "required";
    if (value.value.length < (item.length_min ?? 0)) return "too_short";
    return value.value.length > (item.length_max ?? questionnaireLimits.answerLength)
      ? "too_long"
      : null;
  }
  if (value.type === "boolean" || value.type === "coding") return null;
  if (value.type === "integer" && !Number.isSafeInteger(value.value)) return "wrong_type";
  if (value.type === "quantity" && !item.units.some((unit) => isSameUnit(unit, value)))
    return "wrong_unit";
  if (typeof value.value === "number" && decimalsOf(value.value) > (item.decimals_max ?? 20))
    return "too_precise";
  if (isBefore(value.value, item.min)) return "too_small";
  return isBefore(item.max, value.value) ? "too_large" : null;
}

const isBefore = (one: number | string | null, other: number | string | null): boolean =>
  one !== null && other !== null && typeof one === typeof other && one < other;

const decimalsOf = (value: number): number => {
  const [digits = "", exponent = "0"] = String(value).split("e");
  return Math.max(0, (digits.split(".")[1]?.length ?? 0) - Number(exponent));
};
