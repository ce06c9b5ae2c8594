/** The incidents behind a number of the insights, and the file of all of them. */
import { Suspense } from "react";
import { currentPage } from "#app/framework/request/page.ts";
import { requestContext } from "#app/server/request-scope.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { formatCalendarDay } from "#app/format/format-date.ts";
import { IncidentList } from "./incident-list.tsx";
import { loadIncidents } from "./queries.ts";
import type { Route } from "./+types/route.ts";

export function loader({ context }: Route.LoaderArgs) {
  loadIncidents(context);
  return null;
}

export function ServerComponent() {
  const { t, language } = currentPage();
  const view = loadIncidents(requestContext());
  const { measure, from, to } = view.address;
  return (
    <div className="flex flex-col gap-4">
      <title>{`${t("insights.incidents")} · ${t("shell.app_name")}`}</title>
      <PageHeader
        title={t("insights.incidents")}
        sentence={t(`insights.measure.${measure}`, {
          from: formatCalendarDay(from, language),
          to: formatCalendarDay(to, language),
        })}
      />
      <Suspense fallback={<Skeleton className="h-[70dvh]" />}>
        <IncidentList view={view} />
      </Suspense>
    </div>
  );
}
