import { epochMs } from "#app/format/instant.ts";
import { isQuestion, type AnswerValue, type QuestionItem } from "#contract/codes/questionnaire.ts";
import type { QuestionnaireResponse } from "#contract/questionnaire-response.ts";
import type { Questionnaire } from "#contract/questionnaire.ts";

interface CourseColumn extends Pick<QuestionnaireResponse, "response_id" | "answered_at"> {
  /** the answer to a question, with the question as its version asked it; undefined if it was not asked */
  readonly answerTo: (
    question: QuestionItem,
  ) => { readonly asked: QuestionItem; readonly values: readonly AnswerValue[] } | undefined;
}

export interface Course {
  /** of the version that was brought last */
  readonly id: string;
  readonly title: string;
  /** of all versions: those of the last one first, in its order, and its words where both have it */
  readonly questions: readonly QuestionItem[];
  /** the newest first, without what was entered in error */
  readonly columns: readonly CourseColumn[];
}

/** The answers to all versions of a questionnaire side by side. A question is the same if its linkId and its type are. */
export function courseOf(
  versions: readonly Questionnaire[],
  responses: readonly QuestionnaireResponse[],
): Course {
  const lastFirst = versions.toSorted((a, b) => epochMs(b.brought_at) - epochMs(a.brought_at));
  const [last] = lastFirst;
  const questions = new Map<string, QuestionItem>();
  for (const { items } of lastFirst)
    for (const item of items.filter(isQuestion))
      if (!questions.has(keyOf(item))) questions.set(keyOf(item), item);
  const versionOf = new Map(versions.map((version) => [version.questionnaire_id, version]));
  const columns = responses
    .filter(({ status }) => status !== "entered-in-error")
    .flatMap(({ response_id, questionnaire_id, answered_at, answers }): CourseColumn[] => {
      const version = versionOf.get(questionnaire_id);
      if (!version) return [];
      const items = new Map(version.items.map((item) => [keyOf(item), item]));
      const answerTo = (question: QuestionItem) => {
        const asked = items.get(keyOf(question));
        const given = answers.find(({ link_id }) => link_id === asked?.link_id);
        return asked && { asked, values: given?.values ?? [] };
      };
      return [{ response_id, answered_at, answerTo }];
    })
    .toSorted((a, b) => epochMs(b.answered_at) - epochMs(a.answered_at));
  return {
    id: last?.questionnaire_id ?? "",
    title: last?.title ?? "",
    questions: [...questions.values()],
    columns,
  };
}

/** A linkId may be given to another question in the next version: its answers must not stand under the new words. */
export const keyOf = ({ link_id, type }: QuestionItem): string => `${type} ${link_id}`;
