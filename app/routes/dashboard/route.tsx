/** The daily overview: who needs attention, most urgent first, and the way to the first of them. */
import { Suspense } from "react";
import { currentPage } from "#app/server/page.ts";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { Greeting } from "./greeting.tsx";
import { dashboardView, loadDashboard } from "./queries.ts";
import { ReviewPanelLoading, ReviewPart } from "./review-panel.tsx";
import type { Route } from "./+types/route.ts";

export function loader({ context }: Route.LoaderArgs) {
  return dashboardView.set(context, loadDashboard(context));
}

export function ServerComponent() {
  const { t } = currentPage();
  const view = dashboardView.get();
  return (
    <div className="mx-auto flex max-w-240 flex-col gap-6">
      <title>{`${t("dashboard.title")} · ${t("shell.app_name")}`}</title>
      <Suspense fallback={<Skeleton className="h-20" />}>
        <Greeting view={view} />
      </Suspense>
      <Suspense fallback={<ReviewPanelLoading />}>
        <ReviewPart view={view} />
      </Suspense>
    </div>
  );
}
