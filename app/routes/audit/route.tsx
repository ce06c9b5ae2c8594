/** The audit log, for administrators: who did or looked at what, of whom, when and from where. */
import { Suspense } from "react";
import { currentPage } from "#app/framework/request/page.ts";
import { requestContext } from "#app/server/request-scope.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { AuditFilter } from "./audit-filter.tsx";
import { AuditLines } from "./audit-lines.tsx";
import { ChainChecks } from "./chain-checks.tsx";
import { narrowAudit } from "./commands.ts";
import { loadAudit } from "./queries.ts";
import type { Route } from "./+types/route.ts";

export function loader({ context }: Route.LoaderArgs) {
  loadAudit(context);
  return null;
}

export function action({ request, context }: Route.ActionArgs) {
  return narrowAudit(context, request);
}

export function ServerComponent() {
  const { t } = currentPage();
  const view = loadAudit(requestContext());
  return (
    <div className="flex flex-col gap-4">
      <title>{`${t("audit.title")} · ${t("shell.app_name")}`}</title>
      <PageHeader title={t("audit.title")} sentence={t("audit.intro")} />
      <Suspense fallback={<Skeleton className="h-[70dvh]" />}>
        <AuditFilter view={view} />
        <AuditLines view={view} />
        <ChainChecks view={view} />
      </Suspense>
    </div>
  );
}
