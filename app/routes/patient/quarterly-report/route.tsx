/** The quarterly report as a page of its own, to be printed. */
import { loadRequestedReport } from "#app/features/quarterly-report/load-report.ts";
import { loadStrips } from "#app/features/quarterly-report/load-strips.ts";
import { quarterText } from "#app/features/quarterly-report/report-content.ts";
import { ReportSheet } from "#app/features/quarterly-report/report-sheet.tsx";
import { ErrorPage } from "#app/features/error-page/error-page.tsx";
import { currentPage } from "#app/framework/request/page.ts";
import { requestContext } from "#app/server/request-scope.ts";
import { perRequest } from "#app/framework/request/per-request.ts";
import type { Route } from "./+types/route.ts";

const loadSheet = perRequest(loadRequestedReport);

export async function loader({ context, params }: Route.LoaderArgs) {
  await loadSheet(context, params.patientId);
  return null;
}

export async function ServerComponent({ params }: Route.ServerComponentProps) {
  const { t } = currentPage();
  const { patient, quarter, loaded, page } = await loadSheet(requestContext(), params.patientId);
  const strips = loadStrips(requestContext(), params.patientId, quarter);
  return (
    <main className="p-4 print:p-0">
      <title>{`${t("report.of", { quarter: quarterText(loaded.report.report_quarter) })} · PAT${patient.short_id}`}</title>
      <h1 className="sr-only">{t("report.title")}</h1>
      <p className="mx-auto mb-3 max-w-[210mm] print:hidden">{t("report.print_hint")}</p>
      <ReportSheet page={page} patient={patient} loaded={loaded} strips={strips} />
    </main>
  );
}

export function ServerErrorBoundary({ error }: { error: unknown }) {
  return <ErrorPage error={error} hasGoHome />;
}
