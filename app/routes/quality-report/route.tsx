/** The quality monitoring report: a dialog with an address of its own, opened from the own profile. */
import { Suspense } from "react";
import { showPatients } from "./commands.ts";
import { loadQualityReport } from "./load-quality-report.ts";
import { QualityReportDialog } from "./quality-report-dialog.tsx";
import { currentPage } from "#app/framework/request/page.ts";
import type { Route } from "./+types/route.ts";

export function loader({ context }: Route.LoaderArgs) {
  loadQualityReport(context);
  return null;
}

export function action({ request, context }: Route.ActionArgs) {
  return showPatients(context, request);
}

export function ServerComponent() {
  const { t } = currentPage();
  return (
    <>
      <title>{`${t("quality_report.title")} · ${t("shell.app_name")}`}</title>
      <h1 className="text-xl">{t("quality_report.title")}</h1>
      <Suspense>
        <QualityReportDialog />
      </Suspense>
    </>
  );
}
