/** Questions with their answers, in the order and under the headings of the questionnaire. */
import { currentPage } from "#app/framework/request/page.ts";
import { isQuestion, type GivenAnswer, type QuestionItem } from "#contract/codes/questionnaire.ts";
import { answerText, questionText } from "./answer-words.ts";

interface GivenAnswersProps {
  items: readonly QuestionItem[];
  answers: readonly GivenAnswer[];
}

export function GivenAnswers({ items, answers }: GivenAnswersProps) {
  const page = currentPage();
  const valuesOf = (item: QuestionItem) =>
    answers.find(({ link_id }) => link_id === item.link_id)?.values ?? [];
  return (
    <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      {items.filter(isQuestion).map((item) => (
        <div key={item.link_id} className="contents">
          <dt className="wrap-anywhere">{questionText(item)}</dt>
          <dd className="font-semibold wrap-anywhere whitespace-pre-line max-sm:mb-2">
            {answerText(page, item, valuesOf(item)) || (
              <span className="font-normal text-ink-muted">{page.t("answers.no_answer")}</span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
