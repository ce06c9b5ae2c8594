/** The connectivity desk: who sends as expected, who does not, and the calls about it. */
import { Suspense } from "react";
import { currentPage } from "#app/framework/request/page.ts";
import { requestContext } from "#app/server/request-scope.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { CallDialog } from "./call-dialog.tsx";
import { recordCall } from "./commands.ts";
import { DeskList } from "./desk-list.tsx";
import { OverdueImplants } from "./overdue-implants.tsx";
import { loadDesk } from "./queries.ts";
import type { Route } from "./+types/route.ts";

export function loader({ context }: Route.LoaderArgs) {
  loadDesk(context);
  return null;
}

export function action({ request, context }: Route.ActionArgs) {
  return recordCall(context, request);
}

export function ServerComponent() {
  const { t } = currentPage();
  const view = loadDesk(requestContext());
  return (
    <div className="flex flex-col gap-4">
      <title>{`${t("devices.title")} · ${t("shell.app_name")}`}</title>
      <PageHeader title={t("devices.title")} sentence={t("devices.intro")} />
      <Suspense fallback={<Skeleton className="h-[70dvh]" />}>
        <DeskList view={view} />
      </Suspense>
      <Suspense>
        <OverdueImplants view={view} />
      </Suspense>
      <Suspense>
        <CallDialog view={view} />
      </Suspense>
    </div>
  );
}
