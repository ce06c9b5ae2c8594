/** Yearly statistic: what a clinic did in a year, each number with its rule, its patients and the year before. */
import { Suspense } from "react";
import { paths } from "#app/addresses/paths.ts";
import { currentPage } from "#app/framework/request/page.ts";
import { requestContext } from "#app/server/request-scope.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { FigurePanels } from "./figure-panels.tsx";
import { clinicYear, loadStatistics } from "./queries.ts";
import { statisticsHref } from "./statistics-address.ts";
import { YearChoice } from "./year-choice.tsx";
import type { Route } from "./+types/route.ts";

export function loader({ context }: Route.LoaderArgs) {
  loadStatistics(context);
  return null;
}

export function ServerComponent() {
  const { t } = currentPage();
  const view = loadStatistics(requestContext());
  const { address } = view;
  return (
    <div className="flex flex-col gap-4">
      <title>{`${t("statistics.title")} · ${t("shell.app_name")}`}</title>
      <PageHeader
        title={t("statistics.title")}
        sentence={t(address.year === clinicYear() ? "statistics.so_far" : "statistics.intro", {
          year: String(address.year),
        })}
        action={
          <>
            <ButtonLink href={paths.letters}>{t("letters.title")}</ButtonLink>
            <ButtonLink href={statisticsHref(address, paths.statisticsPaper)} icon="print">
              {t("statistics.paper.open")}
            </ButtonLink>
            <form method="post" action={statisticsHref(address, paths.statisticsExport)}>
              <Button icon="download">{t("patients.export.button")}</Button>
            </form>
          </>
        }
      />
      <Suspense fallback={<Skeleton className="h-[70dvh]" />}>
        <YearChoice view={view} />
        <FigurePanels view={view} />
      </Suspense>
    </div>
  );
}
