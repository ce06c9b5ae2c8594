/** One run: its state, its actions, its files and the log of its letters. */
import { skipOf } from "#app/addresses/skip-of.ts";
import { Suspense } from "react";
import { paths } from "#app/addresses/paths.ts";
import { asOfText } from "#app/framework/refresh/part-answer.ts";
import { RefreshedPart } from "#app/framework/refresh/refreshed-part.tsx";
import { currentPage } from "#app/framework/request/page.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { changeRun } from "../commands.ts";
import { runPartHref } from "../letters-address.ts";
import { loadRun } from "../queries.ts";
import { LetterTable } from "./letter-table.tsx";
import { RunPanel } from "./run-panel.tsx";
import type { Route } from "./+types/route.ts";

/** A user is waiting for it. */
const refreshMs = 5_000;

export function loader({ context, params }: Route.LoaderArgs) {
  void loadRun(context, params.runId);
  return null;
}

export function action({ request, context, params }: Route.ActionArgs) {
  return changeRun(context, request, params.runId);
}

export function ServerComponent({ params }: Route.ServerComponentProps) {
  const { t, url } = currentPage();
  const { runId } = params;
  return (
    <div className="flex flex-col gap-4">
      <title>{`${t("letters.title")} · ${t("shell.app_name")}`}</title>
      <PageHeader
        title={t("letters.title")}
        action={<ButtonLink href={paths.letters}>{t("letters.runs")}</ButtonLink>}
      />
      <Suspense fallback={<Skeleton className="h-[50dvh]" />}>
        <RefreshedPart
          id="letter-run"
          address={runPartHref(runId, skipOf(url.searchParams))}
          refreshMs={refreshMs}
          asOf={asOfText()}
          className="flex flex-col gap-4"
        >
          <RunPanel runId={runId} />
          <LetterTable runId={runId} />
        </RefreshedPart>
      </Suspense>
    </div>
  );
}
