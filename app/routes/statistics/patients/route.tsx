/** The patients behind a number of the yearly statistic. */
import { Suspense } from "react";
import { currentPage } from "#app/framework/request/page.ts";
import { requestContext } from "#app/server/request-scope.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { groupText, ruleText } from "../figure-words.ts";
import { PatientList } from "./patient-list.tsx";
import { loadPatients } from "./queries.ts";
import type { Route } from "./+types/route.ts";

export function loader({ context }: Route.LoaderArgs) {
  loadPatients(context);
  return null;
}

export function ServerComponent() {
  const { t } = currentPage();
  const view = loadPatients(requestContext());
  const { measure, group, year } = view.address;
  const name = t(`statistics.measure.${measure}.title`);
  const narrowed = group === undefined ? name : `${name}: ${groupText(t, measure, group)}`;
  return (
    <div className="flex flex-col gap-4">
      <title>{`${t("statistics.patients")} · ${t("shell.app_name")}`}</title>
      <PageHeader title={t("statistics.patients")} sentence={`${narrowed}, ${year}`} />
      <p className="text-sm text-ink-muted">{ruleText(t, measure)}</p>
      <Suspense fallback={<Skeleton className="h-[70dvh]" />}>
        <PatientList view={view} />
      </Suspense>
    </div>
  );
}
