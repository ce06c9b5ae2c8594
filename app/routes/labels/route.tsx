/** The labels of the clinic: tags and sites, what they are called, and how many patients wear them. */
import { Suspense } from "react";
import { paths } from "#app/addresses/paths.ts";
import { loadLabels } from "#app/features/labels/load-labels.ts";
import { mayDefineLabels } from "#app/features/labels/may-define-labels.ts";
import { readyOrFace } from "#app/features/screens/ready-or-face.tsx";
import { currentPage } from "#app/framework/request/page.ts";
import { requestContext } from "#app/server/request-scope.ts";
import { requireUser } from "#app/server/session/session-context.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { submitLabels } from "./commands.ts";
import { LabelDialog } from "./label-dialog.tsx";
import { LabelLists } from "./label-lists.tsx";
import { editLabelHref, editParameter, newLabel } from "./labels-address.ts";
import type { Route } from "./+types/route.ts";

export function loader({ context }: Route.LoaderArgs) {
  void loadLabels(context);
  return null;
}

export function action({ request, context }: Route.ActionArgs) {
  return submitLabels(context, request);
}

export function ServerComponent() {
  const { t } = currentPage();
  const mayDefine = mayDefineLabels(requireUser(requestContext()).role);
  return (
    <div className="flex max-w-260 flex-col gap-4">
      <title>{`${t("labels.title")} · ${t("shell.app_name")}`}</title>
      <PageHeader
        title={t("labels.title")}
        sentence={t("labels.intro")}
        action={
          mayDefine && (
            <ButtonLink href={editLabelHref(newLabel)} variant="primary" icon="plus">
              {t("labels.add")}
            </ButtonLink>
          )
        }
      />
      <p className="max-w-prose text-ink-muted">{t("labels.how")}</p>
      <Suspense fallback={<Skeleton className="h-[50dvh]" />}>
        <Labels mayDefine={mayDefine} />
      </Suspense>
    </div>
  );
}

async function Labels({ mayDefine }: { mayDefine: boolean }) {
  const { t, url } = currentPage();
  const { face, value } = await readyOrFace(loadLabels(requestContext()), {
    notOffered: t("labels.not_offered"),
    subject: t("labels.title"),
    retryHref: paths.labels,
  });
  if (face) return face;
  const edited = url.searchParams.get(editParameter);
  const label = value.find(({ id, retired_at }) => id === edited && retired_at === null);
  return (
    <>
      <LabelLists labels={value} mayDefine={mayDefine} />
      {mayDefine && (label ?? edited === newLabel) && <LabelDialog label={label} />}
    </>
  );
}
