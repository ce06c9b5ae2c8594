/** Insights: what the alerts of a period came to, in six numbers, and which rules and patients make the most. */
import { Suspense } from "react";
import { paths } from "#app/addresses/paths.ts";
import { currentPage } from "#app/framework/request/page.ts";
import { requestContext } from "#app/server/request-scope.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { InsightTables } from "./insight-tables.tsx";
import { KeyNumbers } from "./key-numbers.tsx";
import { PeriodChoice } from "./period-choice.tsx";
import { loadInsights } from "./queries.ts";
import type { Route } from "./+types/route.ts";

export function loader({ context }: Route.LoaderArgs) {
  loadInsights(context);
  return null;
}

export function ServerComponent() {
  const { t } = currentPage();
  const view = loadInsights(requestContext());
  return (
    <div className="flex flex-col gap-4">
      <title>{`${t("insights.title")} · ${t("shell.app_name")}`}</title>
      <PageHeader
        title={t("insights.title")}
        sentence={t("insights.intro")}
        action={<ButtonLink href={paths.statistics}>{t("statistics.title")}</ButtonLink>}
      />
      <PeriodChoice period={view.period} />
      <Suspense fallback={<Skeleton className="h-[70dvh]" />}>
        <KeyNumbers view={view} />
        <InsightTables view={view} />
      </Suspense>
    </div>
  );
}
