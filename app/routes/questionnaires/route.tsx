/** The questionnaires that the clinic gives its patients: brought by an administrator, as FHIR. */
import { Suspense } from "react";
import { paths, withSearch } from "#app/addresses/paths.ts";
import { readyOrFace } from "#app/features/screens/ready-or-face.tsx";
import { currentPage } from "#app/framework/request/page.ts";
import { requestContext } from "#app/server/request-scope.ts";
import { requireAdmin } from "#app/server/session/require-admin.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { BringDialog } from "./bring-dialog.tsx";
import { submitQuestionnaires } from "./commands.ts";
import { loadQuestionnaires } from "./queries.ts";
import { QuestionnaireLists } from "./questionnaire-lists.tsx";
import { bringParameter } from "./schema.ts";
import type { Route } from "./+types/route.ts";

export function loader({ context }: Route.LoaderArgs) {
  requireAdmin(context);
  void loadQuestionnaires(context);
  return null;
}

export function action({ request, context }: Route.ActionArgs) {
  return submitQuestionnaires(context, request);
}

export function ServerComponent() {
  const { t } = currentPage();
  return (
    <div className="flex max-w-260 flex-col gap-4">
      <title>{`${t("questionnaires.title")} · ${t("shell.app_name")}`}</title>
      <PageHeader
        title={t("questionnaires.title")}
        sentence={t("questionnaires.intro")}
        action={
          <ButtonLink
            href={withSearch(paths.questionnaires, { [bringParameter]: "open" })}
            variant="primary"
            icon="plus"
          >
            {t("questionnaires.bring")}
          </ButtonLink>
        }
      />
      <p className="max-w-prose text-ink-muted">{t("questionnaires.licences")}</p>
      <Suspense fallback={<Skeleton className="h-[50dvh]" />}>
        <Lists />
      </Suspense>
    </div>
  );
}

async function Lists() {
  const { t, url } = currentPage();
  const { face, value } = await readyOrFace(loadQuestionnaires(requestContext()), {
    notOffered: t("questionnaires.not_offered"),
    subject: t("questionnaires.title"),
    retryHref: paths.questionnaires,
  });
  if (face) return face;
  return (
    <>
      <QuestionnaireLists {...value} />
      {url.searchParams.get(bringParameter) !== null && <BringDialog />}
    </>
  );
}
