/** What was answered, the newest first; all of the chosen one, with the versions before a correction. */
import { formatInstant } from "#app/format/format-date.ts";
import { currentPage } from "#app/framework/request/page.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import type { QuestionnaireResponse } from "#contract/questionnaire-response.ts";
import type { Questionnaire } from "#contract/questionnaire.ts";
import { correctHref, showHref } from "./address.ts";
import { statusText } from "./answer-words.ts";
import { GivenAnswers } from "./given-answers.tsx";

interface AnswersListProps {
  patientId: string;
  responses: readonly QuestionnaireResponse[];
  questionnaires: readonly Questionnaire[];
  /** names by user id */
  names: ReadonlyMap<string, string>;
  /** whose answers are shown */
  shown: string | null;
}

export function AnswersList({
  patientId,
  responses,
  questionnaires,
  names,
  shown,
}: AnswersListProps) {
  return (
    <ul className="flex flex-col divide-y divide-line">
      {responses.map((response) => {
        const { response_id: id, questionnaire_id } = response;
        const questionnaire = questionnaires.find(
          (one) => one.questionnaire_id === questionnaire_id,
        );
        if (!questionnaire) return null;
        return (
          <li
            key={id}
            data-answers={response.status}
            className="flex flex-col gap-2 py-3 first:pt-0 last:pb-0"
          >
            <Head
              patientId={patientId}
              response={response}
              questionnaire={questionnaire}
              isShown={id === shown}
            />
            <Recorded version={response} names={names} />
            {id === shown && (
              <>
                <GivenAnswers items={questionnaire.items} answers={response.answers} />
                {response.earlier.map((version) => (
                  <details key={version.version} className="text-sm">
                    <summary>
                      <Recorded version={version} names={names} />
                    </summary>
                    <GivenAnswers items={questionnaire.items} answers={version.answers} />
                  </details>
                ))}
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
}

interface HeadProps {
  patientId: string;
  response: QuestionnaireResponse;
  questionnaire: Questionnaire;
  isShown: boolean;
}

function Head({ patientId, response, questionnaire, isShown }: HeadProps) {
  const { t, language, zone } = currentPage();
  const { response_id, answered_at, status } = response;
  const isWrong = status === "entered-in-error";
  const time = formatInstant(answered_at, "dateTime", language, zone);
  const name = `${questionnaire.title}, ${time}`;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <p className="min-w-0 grow basis-64 font-semibold wrap-anywhere">
        {isWrong ? <s>{name}</s> : name}
        {statusText(t, status) && (
          <span className="font-normal text-ink-muted">{` · ${statusText(t, status)}`}</span>
        )}
      </p>
      <span className="flex flex-wrap gap-2">
        {!isShown && (
          <ButtonLink
            size="small"
            href={showHref(patientId, response_id)}
            aria-label={`${t("answers.show")}: ${name}`}
          >
            {t("answers.show")}
          </ButtonLink>
        )}
        {!isWrong && (
          <ButtonLink
            size="small"
            icon="edit"
            href={correctHref(patientId, response_id)}
            aria-label={`${t("answers.correct")}: ${name}`}
          >
            {t("answers.correct")}
          </ButtonLink>
        )}
      </span>
    </div>
  );
}

interface RecordedProps {
  version: Pick<QuestionnaireResponse, "version" | "recorded_at" | "recorded_by" | "change_reason">;
  names: ReadonlyMap<string, string>;
}

/** Who wrote a version down, when, and why it was changed. */
function Recorded({ version, names }: RecordedProps) {
  const { t, language, zone } = currentPage();
  const { recorded_at, recorded_by, change_reason } = version;
  const by = t("answers.recorded", {
    version: version.version,
    name: names.get(recorded_by ?? "") ?? t("person.unknown_author"),
    time: formatInstant(recorded_at, "dateTime", language, zone),
  });
  return (
    <span className="text-sm wrap-anywhere text-ink-muted">
      {[by, change_reason].filter(Boolean).join(" · ")}
    </span>
  );
}
