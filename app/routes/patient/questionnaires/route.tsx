/** Questionnaires of a patient: what can be asked, what was answered, and the answers over time. */
import { currentPage } from "#app/framework/request/page.ts";
import { requestContext } from "#app/server/request-scope.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { FormError } from "#app/ui/form-error.tsx";
import { Panel } from "#app/ui/panel.tsx";
import type { Questionnaire } from "#contract/questionnaire.ts";
import { correctParameter, fillHref, fillParameter, showParameter } from "./address.ts";
import { AnswersForm } from "./answers-form.tsx";
import { AnswersList } from "./answers-list.tsx";
import { AnswersOverTime } from "./answers-over-time.tsx";
import { submitAnswers } from "./commands.ts";
import { loadAnswers } from "./queries.ts";
import type { Route } from "./+types/route.ts";

export { shouldRevalidate } from "../edited-page.ts";

export function loader({ context, params }: Route.LoaderArgs) {
  void loadAnswers(context, params.patientId);
  return null;
}

export function action({ request, context, params }: Route.ActionArgs) {
  return submitAnswers(context, request, params.patientId);
}

export async function ServerComponent({ params: { patientId } }: Route.ServerComponentProps) {
  const { t, url } = currentPage();
  const read = await loadAnswers(requestContext(), patientId);
  if (!read) return <p>{t("questionnaires.not_offered")}</p>;
  if (!read.isReady)
    return <FormError>{t("errors.panel_failed", { subject: t("answers.title") })}</FormError>;
  const { questionnaires, responses, names } = read.value;
  const parameter = (name: string) => url.searchParams.get(name);
  const corrected =
    responses.find(
      ({ response_id, status }) =>
        response_id === parameter(correctParameter) && status !== "entered-in-error",
    ) ?? null;
  const filledId = corrected?.questionnaire_id ?? parameter(fillParameter);
  const filled = questionnaires.find(({ questionnaire_id: id }) => id === filledId);
  const isUnknown = (parameter(fillParameter) ?? parameter(correctParameter)) !== null && !filled;
  return (
    <div className="flex max-w-260 flex-col gap-4">
      <h2 className="text-xl">{t("answers.title")}</h2>
      {isUnknown && <FormError>{t("answers.refusal.not_in_use")}</FormError>}
      {filled ? (
        <AnswersForm
          key={corrected?.response_id ?? filled.questionnaire_id}
          patientId={patientId}
          questionnaire={filled}
          corrected={corrected}
        />
      ) : (
        <Offered patientId={patientId} questionnaires={questionnaires} />
      )}
      <Panel id="answers-list" title={t("answers.given")}>
        {responses.length === 0 ? (
          <p className="text-ink-muted">{t("answers.none")}</p>
        ) : (
          <AnswersList
            patientId={patientId}
            responses={responses}
            questionnaires={questionnaires}
            names={names}
            shown={parameter(showParameter)}
          />
        )}
      </Panel>
      <AnswersOverTime questionnaires={questionnaires} responses={responses} />
    </div>
  );
}

interface OfferedProps {
  patientId: string;
  questionnaires: readonly Questionnaire[];
}

function Offered({ patientId, questionnaires }: OfferedProps) {
  const { t } = currentPage();
  const used = questionnaires.filter(({ state }) => state === "in_use");
  if (used.length === 0) return <p className="text-ink-muted">{t("answers.none_in_use")}</p>;
  return (
    <Panel id="answers-offered" title={t("answers.ask")}>
      <ul className="flex flex-wrap gap-3">
        {used.map(({ questionnaire_id: id, title }) => (
          <li key={id}>
            <ButtonLink href={fillHref(patientId, id)} icon="edit">
              {title}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
