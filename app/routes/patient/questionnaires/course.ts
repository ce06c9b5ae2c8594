import { epochMs } from "#app/format/instant.ts";
import { isQuestion, type QuestionItem } from "#contract/codes/questionnaire.ts";
import type { QuestionnaireResponse } from "#contract/questionnaire-response.ts";
import type { Questionnaire } from "#contract/questionnaire.ts";

interface Course {
  /** of the version that was brought last */
  readonly id: string;
  readonly title: string;
  /** of all versions: those of the last one first, in its order, and its words where both have it */
  readonly questions: readonly QuestionItem[];
  /** the newest first, without what was entered in error */
  readonly columns: readonly QuestionnaireResponse[];
}

/** The answers to all versions of a questionnaire side by side. A question is the same if its linkId and its type are. */
export function courseOf(
  versions: readonly Questionnaire[],
  responses: readonly QuestionnaireResponse[],
): Course {
  const ids = new Set(versions.map(({ questionnaire_id }) => questionnaire_id));
  const columns = responses
    .filter(
      ({ questionnaire_id, status }) => ids.has(questionnaire_id) && status !== "entered-in-error",
    )
    .toSorted((a, b) => epochMs(b.answered_at) - epochMs(a.answered_at));
  const lastFirst = versions.toSorted((a, b) => epochMs(b.brought_at) - epochMs(a.brought_at));
  const [last] = lastFirst;
  const questions = new Map<string, QuestionItem>();
  for (const { items } of lastFirst)
    for (const item of items.filter(isQuestion))
      if (!questions.has(item.link_id)) questions.set(item.link_id, item);
  return {
    id: last?.questionnaire_id ?? "",
    title: last?.title ?? "",
    questions: [...questions.values()],
    columns,
  };
}
