/** A questionnaire's answers over time: a column a time, the newest first, without what was entered in error. */
import { formatInstant } from "#app/format/format-date.ts";
import { currentPage } from "#app/framework/request/page.ts";
import { Panel } from "#app/ui/panel.tsx";
import type { QuestionnaireResponse } from "#contract/questionnaire-response.ts";
import type { Questionnaire } from "#contract/questionnaire.ts";
import { answerText, questionText } from "./answer-words.ts";
import { type Course, courseOf, keyOf } from "./course.ts";

interface OverTimeProps {
  questionnaires: readonly Questionnaire[];
  responses: readonly QuestionnaireResponse[];
}

/** Those that were answered more than once. */
export function AnswersOverTime({ questionnaires, responses }: OverTimeProps) {
  const urls = [...new Set(questionnaires.map(({ url }) => url))];
  return urls.map((url) => {
    const versions = questionnaires.filter((one) => one.url === url);
    const course = courseOf(versions, responses);
    return course.columns.length > 1 && <CourseTable key={url} course={course} />;
  });
}

function CourseTable({ course }: { course: Course }) {
  const page = currentPage();
  const { t, language, zone } = page;
  const textOf = (answer: ReturnType<Course["columns"][number]["answerTo"]>) =>
    answer && answerText(page, answer.asked, answer.values);
  const title = t("answers.over_time", { title: course.title });
  const id = `course-${course.id}`;
  return (
    <Panel id={id} title={title} isFlush>
      <div
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
        tabIndex={0}
        role="group"
        aria-labelledby={`${id}-title`}
        className="overflow-x-auto -outline-offset-2"
      >
        <table className="w-full text-sm [&_:is(th,td)]:border-t [&_:is(th,td)]:border-line [&_:is(th,td)]:px-4 [&_:is(th,td)]:py-1.5 [&_:is(th,td)]:text-start [&_:is(th,td)]:align-top">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr>
              <th scope="col">{t("answers.question")}</th>
              {course.columns.map(({ response_id, answered_at }) => (
                <th key={response_id} scope="col" className="whitespace-nowrap">
                  {formatInstant(answered_at, "dateTime", language, zone)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {course.questions.map((item) => (
              <tr key={keyOf(item)}>
                <th scope="row" className="min-w-40 font-normal wrap-anywhere">
                  {questionText(item)}
                </th>
                {course.columns.map(({ response_id, answerTo }) => (
                  <td key={response_id} className="min-w-28 tabular-nums wrap-anywhere">
                    {textOf(answerTo(item)) || "–"}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}
