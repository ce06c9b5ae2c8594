/** Whether every condition of a questionnaire looks at a question, with a value that it can have, and none at itself. */
import {
  isQuestion,
  type AnswerValue,
  type EnableCondition,
  type QuestionItem,
  type QuestionnaireFault,
} from "./codes/questionnaire.ts";
import { isEqual, isSameUnit } from "./codes/questionnaire-rules.ts";

export function faultsOfConditions(items: readonly QuestionItem[]): QuestionnaireFault[] {
  const byLink = new Map(items.map((item) => [item.link_id, item]));
  const wrong = (link_id: string, detail: string): QuestionnaireFault => ({
    link_id,
    code: "reference",
    detail,
  });
  const faults = items.flatMap(({ link_id, conditions }) =>
    conditions.flatMap((condition) => {
      const question = byLink.get(condition.question);
      if (!question || !isQuestion(question))
        return [wrong(link_id, `enableWhen.question ${condition.question}`)];
      return canBeMet(question, condition)
        ? []
        : [wrong(link_id, `enableWhen.answer ${condition.question} ${condition.operator}`)];
    }),
  );
  if (faults.length > 0) return faults;
  const circled = items.find(({ link_id }) => leadsBack(byLink, link_id));
  return circled ? [wrong(circled.link_id, `enableWhen → ${circled.link_id}`)] : [];
}

const typesOf: Readonly<Record<string, readonly AnswerValue["type"][]>> = {
  boolean: ["boolean"],
  decimal: ["decimal", "integer"],
  integer: ["decimal", "integer"],
  date: ["date"],
  string: ["string"],
  text: ["string"],
  quantity: ["quantity"],
};

function canBeMet(question: QuestionItem, { operator, answer }: EnableCondition): boolean {
  if (operator === "exists") return answer.type === "boolean";
  const isOrder = operator !== "=" && operator !== "!=";
  if (question.options.length > 0) {
    const isOption = question.options.some(
      ({ value }) => value.type === answer.type && isEqual(value, answer),
    );
    const isTyped = question.type === "open-choice" && answer.type === "string";
    return !isOrder && (isOption || isTyped);
  }
  if (isOrder && (answer.type === "boolean" || answer.type === "string")) return false;
  if (answer.type === "quantity" && !question.units.some((unit) => isSameUnit(unit, answer)))
    return false;
  return typesOf[question.type]?.includes(answer.type) ?? false;
}

/** By its groups and by what the conditions look at. */
function leadsBack(byLink: ReadonlyMap<string, QuestionItem>, start: string): boolean {
  const seen = new Set<string>();
  const next = [start];
  for (let at = next.pop(); at !== undefined; at = next.pop()) {
    const { parent = null, conditions = [] } = byLink.get(at) ?? {};
    for (const link of [
      ...(parent === null ? [] : [parent]),
      ...conditions.map((one) => one.question),
    ]) {
      if (link === start) return true;
      if (!seen.has(link)) next.push(link);
      seen.add(link);
    }
  }
  return false;
}
