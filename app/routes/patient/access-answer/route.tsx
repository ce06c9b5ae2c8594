/**
 * What is stored about a patient, who saw it and where it was sent, as a page to print: for the ADMIN who answers such
 * requests.
 */
import { ErrorPage } from "#app/features/error-page/error-page.tsx";
import { currentPage } from "#app/framework/request/page.ts";
import { requestContext } from "#app/server/request-scope.ts";
import { QuietPanel } from "#app/ui/panel.tsx";
import { AnswerChoices } from "./answer-choices.tsx";
import { AnswerSheet } from "./answer-sheet.tsx";
import { loadAccessAnswer } from "./load-access-answer.ts";
import type { Route } from "./+types/route.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  await loadAccessAnswer(context, params.patientId);
  return null;
}

export async function ServerComponent({ params }: Route.ServerComponentProps) {
  const { t } = currentPage();
  const loaded = await loadAccessAnswer(requestContext(), params.patientId);
  return (
    <main className="paper min-h-dvh p-4 print:p-0">
      {/* the name of a file made from it: no patient's name */}
      <title>{`${loaded.paper.t("access_answer.title")} · PAT${loaded.patient.short_id}`}</title>
      {loaded.answer ? (
        <>
          <AnswerChoices loaded={loaded} />
          <AnswerSheet loaded={loaded} answer={loaded.answer} />
        </>
      ) : (
        <QuietPanel text={t("access_answer.not_offered")} />
      )}
    </main>
  );
}

export function ServerErrorBoundary({ error }: { error: unknown }) {
  return <ErrorPage error={error} hasGoHome />;
}
