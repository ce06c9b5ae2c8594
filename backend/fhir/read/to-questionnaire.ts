/** Questionnaires as the clinic brought them, and the answers with the words of the version that was filled in. */
import type { AnswerValue, GivenAnswer, QuestionItem } from "#contract/codes/questionnaire.ts";
import type { ReadQuestionnaire } from "#contract/read-questionnaire.ts";
import type { ResponseRow } from "../../records/questionnaire-responses.ts";
import { stateOf, type QuestionnaireRow } from "../../records/questionnaires.ts";
import { userReference } from "./code-systems.ts";
import {
  filled,
  latestOf,
  localTime,
  patientReference,
  toResource,
  type Resource,
} from "./resource.ts";

/** `active` is what can be filled in now; all others are `retired`. */
export const statusOf = (row: QuestionnaireRow): string =>
  stateOf(row) === "in_use" ? "active" : "retired";

export function toQuestionnaire(row: QuestionnaireRow): Resource {
  const { resourceType: _, id: __, meta, ...rest } = row.content;
  const lastUpdated = latestOf(row.broughtAt, row.replacedAt, row.withdrawnAt);
  return {
    resourceType: "Questionnaire",
    id: row.id,
    meta: { ...(meta as object | undefined), lastUpdated: lastUpdated?.toISOString() },
    ...rest,
    status: statusOf(row),
  };
}

export const toQuestionnaireResponse = (
  row: ResponseRow,
  questionnaire: ReadQuestionnaire,
  timeZone: string,
): Resource =>
  toResource("QuestionnaireResponse", row.id, {
    meta: { versionId: String(row.version), lastUpdated: row.recordedAt.toISOString() },
    questionnaire: [questionnaire.url, questionnaire.version].filter(Boolean).join("|"),
    status: row.status,
    subject: patientReference(row.patientId),
    authored: localTime(row.answeredAt, timeZone),
    author: userReference(row.recordedBy),
    item: toItems(questionnaire.items, row.answers, null),
  });

/** Only what was answered; a group where something in it was. */
function toItems(
  items: readonly QuestionItem[],
  answers: readonly GivenAnswer[],
  parent: string | null,
): object[] {
  return items
    .filter((item) => item.parent === parent)
    .flatMap((item) => {
      const inner = item.type === "group" ? toItems(items, answers, item.link_id) : [];
      const values = answers.find(({ link_id }) => link_id === item.link_id)?.values ?? [];
      if (inner.length + values.length === 0) return [];
      return [
        filled({
          linkId: item.link_id,
          text: item.text,
          answer: values.map(toAnswer),
          item: inner,
        }),
      ];
    });
}

function toAnswer(value: AnswerValue): object {
  switch (value.type) {
    case "coding": {
      const { type: _, ...coding } = value;
      return { valueCoding: filled(coding) };
    }
    case "quantity": {
      const { type: _, ...quantity } = value;
      return { valueQuantity: filled(quantity) };
    }
    default: {
      const name = value.type.charAt(0).toUpperCase() + value.type.slice(1);
      return { [`value${name}`]: value.value };
    }
  }
}
