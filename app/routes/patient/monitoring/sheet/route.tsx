/** The monitoring page for paper: one period, everything open, black on white, who and when on every page. */
import { loadOwnProfile } from "#app/features/person/load-own-profile.ts";
import { PaperBar } from "#app/features/paper-head/paper-bar.tsx";
import { PaperHead } from "#app/features/paper-head/paper-head.tsx";
import { loadPatient } from "#app/features/patient-header/load-patient.ts";
import { ErrorPage } from "#app/features/error-page/error-page.tsx";
import { windowDays } from "#app/clinical/monitoring-window.ts";
import { currentPage } from "#app/framework/request/page.ts";
import { requestContext } from "#app/server/request-scope.ts";
import { perRequest } from "#app/framework/request/per-request.ts";
import type { RouteContext } from "#app/server/session/session-context.ts";
import { startVisible, stateOf } from "../load-monitoring.ts";
import { readMonitoringQuery } from "../monitoring-query.ts";
import { periodLine } from "../state/period-line.ts";
import { patientState } from "../state/patient-state.ts";
import type { StartedWidget } from "../widget.tsx";
import { StateSections } from "./state-sections.tsx";
import type { Route } from "./+types/route.ts";

const loadSheet = perRequest(async (context: RouteContext, patientId: string) => {
  const query = readMonitoringQuery(context, patientId, "paper");
  const started = startVisible(query);
  const [patient, own, widgets, answers] = await Promise.all([
    loadPatient(context, patientId),
    loadOwnProfile(context),
    started,
    stateOf(query, started),
  ]);
  return { query, patient, own, widgets, answers };
});

export async function loader({ context, params }: Route.LoaderArgs) {
  await loadSheet(context, params.patientId);
  return null;
}

export async function ServerComponent({ params }: Route.ServerComponentProps) {
  const page = currentPage();
  const { t } = page;
  const sheet = await loadSheet(requestContext(), params.patientId);
  const { query, patient, own, widgets, answers } = sheet;
  const state = patientState(answers, windowDays(query.window), page);
  const [panel, ...side] = widgets.side;
  const parts = [...(panel ? [panel] : []), ...widgets.main, ...side];
  return (
    <main className="paper min-h-dvh p-4 print:p-0">
      {/* the name of a file made from it: no patient's name */}
      <title>{`${t("handover.sheet.title")} · PAT${patient.short_id}`}</title>
      <div className="mx-auto mb-4 max-w-[182mm] print:hidden">
        <PaperBar backHref={query.pageHref} backLabel={t("patient.archive.back")} />
      </div>
      <div
        className="sheet-preview"
        role="group"
        aria-label={t("handover.sheet.title")}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
        tabIndex={0}
      >
        {/* a table, because its head is what a browser puts on every page */}
        <table role="presentation" className="sheet mx-auto max-w-[182mm]">
          <thead>
            <tr>
              {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- a cell with text, no control */}
              <td className="pb-3">
                <PaperHead patient={patient} own={own}>
                  <p>{periodLine(query.window, page)}</p>
                </PaperHead>
              </td>
            </tr>
          </thead>
          <tbody>
            <tr>
              <td>
                <h1 className="text-xl">{t("handover.sheet.title")}</h1>
                <StateSections state={state} page={page} />
              </td>
            </tr>
            {parts.map((part) => (
              <tr key={part.widget.name}>
                <td>
                  <Part started={part} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </main>
  );
}

async function Part({ started }: { started: StartedWidget }) {
  return <>{await started.draw()}</>;
}

export function ServerErrorBoundary({ error }: { error: unknown }) {
  return <ErrorPage error={error} hasGoHome />;
}
