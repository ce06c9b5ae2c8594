/** The workspace of one patient: who it is, the pages, and what is open, above every page of it. */
import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import { Suspense } from "react";
import { Outlet } from "react-router";
import { AbsenceBanner } from "#app/features/absences/absence-banner.tsx";
import { loadActiveAbsences } from "#app/features/absences/load-active-absences.ts";
import { ConnectivityLine } from "#app/features/connectivity/connectivity-line.tsx";
import { HistoryDrawer } from "#app/features/history/history-drawer.tsx";
import { loadHistory } from "#app/features/history/load-history.ts";
import { ChecklistLoading } from "#app/features/incident-checklist/checklist-loading.tsx";
import { loadIncidentChecklist } from "#app/features/incident-checklist/load-incident-checklist.ts";
import { WatchedChecklist } from "#app/features/incident-checklist/watched-checklist.tsx";
import { paths } from "#app/addresses/paths.ts";
import { workspaceProgramme } from "#app/clinical/programme.ts";
import { CompactHeader, PatientHeader } from "#app/features/patient-header/patient-header.tsx";
import { loadPatient } from "#app/features/patient-header/load-patient.ts";
import { PatientActions } from "#app/features/status-actions/patient-actions.tsx";
import { StatusActionDialog } from "#app/features/status-actions/status-action-dialog.tsx";
import { loadMessages } from "#app/features/message-widget/load-messages.ts";
import { MessageWidget } from "#app/features/message-widget/message-widget.tsx";
import { fullName, sortName } from "#app/features/person/person-name.ts";
import { loadProgrammeSteps } from "#app/features/programme-steps/load-programme-steps.ts";
import {
  ProgrammeSteps,
  ProgrammeStepsLoading,
} from "#app/features/programme-steps/programme-steps.tsx";
import { loadStickyNote } from "#app/features/sticky-note/load-sticky-note.ts";
import { loadPatientTeam } from "#app/features/team/load-patient-team.ts";
import { TeamPart } from "#app/features/team/team-part.tsx";
import { ErrorPage } from "#app/features/error-page/error-page.tsx";
import { currentPage } from "#app/framework/request/page.ts";
import { requestContext } from "#app/server/request-scope.ts";
import type { Patient } from "#contract/patient.ts";
import { PaintWaitsFor } from "#app/ui/paint-waits-for.tsx";
import { LeadBeside } from "./monitoring/lead-beside.tsx";
import { PanelLinks, PatientTabs } from "./patient-links.tsx";
import type { Route } from "./+types/route.ts";

export async function loader({ context, params: { patientId } }: Route.LoaderArgs) {
  loadIncidentChecklist(context, patientId);
  void loadActiveAbsences(context, patientId);
  void loadPatientTeam(context, patientId);
  const history = loadHistory(context, patientId);
  loadStickyNote(context, patientId);
  loadMessages(context, patientId);
  const patient = await loadPatient(context, patientId);
  if (isInStudy(patient)) loadProgrammeSteps(context, patientId);
  // the open drawer is whole, or the page says that it failed
  await history?.sources;
  return null;
}

const isInStudy = ({ program_type }: Patient) => workspaceProgramme(program_type) === "EIT_HEALTH";

/**
 * The head of every page of a patient: checklist, banner and unread messages. Holds the first paint until those are
 * known, if they come soon: then nothing of the page is painted before their height is known. No room is reserved for
 * the banner and unread messages, because most patients have none: the page waits a little longer for them.
 */
async function KnownAbove({ patientId }: { patientId: string }) {
  const context = requestContext();
  const { incidents, seen } = loadIncidentChecklist(context, patientId);
  const { messages } = loadMessages(context, patientId);
  const banner = [
    loadActiveAbsences(context, patientId),
    loadPatientTeam(context, patientId),
    messages,
  ];
  await Promise.all([
    Promise.race([Promise.allSettled([incidents, seen]), sleep(shortWaitMs)]),
    Promise.race([Promise.allSettled(banner), sleep(2 * shortWaitMs)]),
  ]);
  // they are drawn before this is
  await nextTurn();
  return null;
}

const shortWaitMs = 250;
const pageId = "patient-page";

export async function ServerComponent({ params: { patientId } }: Route.ServerComponentProps) {
  const { t, url } = currentPage();
  const context = requestContext();
  const patient = await loadPatient(context, patientId);
  // elsewhere one has come for the page below it
  const isFolded = !url.pathname.startsWith(paths.monitoring(patientId));
  return (
    <div className="group/patient flex flex-col gap-4 has-data-[floating=minimized]:pb-14 has-data-[floating=open]:pb-[80dvh] print:pb-0!">
      <PaintWaitsFor id={pageId} />
      <title>{`${sortName(patient.patient_info)} · ${t("shell.app_name")}`}</title>
      <div className="relative z-10 -mx-4 -mt-4 flex flex-col gap-1 bg-surface px-4 md:-mx-6 md:-mt-6 md:px-6">
        <PatientHeader patient={patient} note={loadStickyNote(context, patientId)} />
        {isInStudy(patient) && (
          <Suspense
            fallback={
              <ProgrammeStepsLoading
                title={t("programme_steps.title")}
                label={t("actions.loading")}
              />
            }
          >
            <ProgrammeSteps
              patientId={patientId}
              patientName={fullName(patient.patient_info)}
              view={loadProgrammeSteps(context, patientId)}
            />
          </Suspense>
        )}
        <div className="-mx-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line px-4 md:-mx-6 md:px-6">
          <PatientTabs patientId={patientId} />
          <PanelLinks unreadCount={loadMessages(context, patientId).unreadCount} />
          <PatientActions patient={patient} />
        </div>
      </div>
      <CompactHeader patient={patient} />
      <KnownAbove patientId={patientId} />
      <Suspense fallback={null}>
        <AbsenceBanner patientId={patientId} />
      </Suspense>
      <Suspense fallback={null}>
        <TeamPart patientId={patientId} />
      </Suspense>
      <ConnectivityLine patient={patient} />
      <div className="grid grid-cols-1 items-start gap-4 min-[80rem]:has-data-lead:grid-cols-[minmax(0,1fr)_30rem] min-[80rem]:group-has-data-floating/patient:grid-cols-[minmax(0,1fr)_30rem]">
        <Suspense
          fallback={
            <ChecklistLoading
              patientId={patientId}
              isFolded={isFolded}
              incidentCount={
                patient.active_incidents_by_severity.red +
                patient.active_incidents_by_severity.yellow
              }
            />
          }
        >
          <WatchedChecklist
            patientId={patientId}
            patientName={fullName(patient.patient_info)}
            view={loadIncidentChecklist(context, patientId)}
            isFolded={isFolded}
          />
          {!isFolded && <LeadBeside patientId={patientId} />}
        </Suspense>
      </div>
      <Suspense fallback={null}>
        <MessageWidget patientId={patientId} view={loadMessages(context, patientId)} />
      </Suspense>
      {/* The checklist's length is a guess while it loads: what stands below would move. */}
      <div
        id={pageId}
        className="group-has-[#incidents-loading]/patient:held-back flex flex-col gap-4"
      >
        <Outlet />
      </div>
      <HistoryDrawer patient={patient} />
      <StatusActionDialog patient={patient} />
    </div>
  );
}

export function ServerErrorBoundary({ error }: { error: unknown }) {
  return <ErrorPage error={error} isInside />;
}
