/** Letters in one run: the quarterly reports of all patients of a quarter. */
import { Suspense } from "react";
import { currentPage } from "#app/framework/request/page.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { beginLetters } from "./commands.ts";
import { loadRuns } from "./queries.ts";
import { RunList } from "./run-list.tsx";
import type { Route } from "./+types/route.ts";

export function loader({ context }: Route.LoaderArgs) {
  void loadRuns(context);
  return null;
}

export function action({ request, context }: Route.ActionArgs) {
  return beginLetters(context, request);
}

export function ServerComponent() {
  const { t } = currentPage();
  return (
    <div className="flex flex-col gap-4">
      <title>{`${t("letters.title")} · ${t("shell.app_name")}`}</title>
      <PageHeader title={t("letters.title")} sentence={t("letters.intro")} />
      <Suspense fallback={<Skeleton className="h-[50dvh]" />}>
        <RunList />
      </Suspense>
    </div>
  );
}
