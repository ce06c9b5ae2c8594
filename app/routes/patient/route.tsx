/** The workspace of one patient: who it is, the pages, and what is open, above every page of it. */
import { Suspense } from "react";
import { Outlet } from "react-router";
import { IncidentChecklist } from "#app/features/incident-checklist/incident-checklist.tsx";
import {
  incidentChecklistView,
  loadIncidentChecklist,
} from "#app/features/incident-checklist/load-incident-checklist.ts";
import { loadPatient, patientView } from "#app/features/patient-header/load-patient.ts";
import { PatientHeader } from "#app/features/patient-header/patient-header.tsx";
import { PatientActions } from "#app/features/status-actions/patient-actions.tsx";
import { StatusActionDialog } from "#app/features/status-actions/status-action-dialog.tsx";
import { fullName, sortName } from "#app/features/person/person-name.ts";
import { ErrorPage } from "#app/features/error-page/error-page.tsx";
import { currentPage } from "#app/server/page.ts";
import { PanelLoading } from "#app/ui/panel.tsx";
import { PatientTabs } from "./patient-tabs.tsx";
import type { Route } from "./+types/route.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  incidentChecklistView.set(context, loadIncidentChecklist(context, params.patientId));
  return patientView.set(context, await loadPatient(context, params.patientId));
}

export function ServerComponent() {
  const { t } = currentPage();
  const patient = patientView.get();
  return (
    <div className="flex flex-col gap-4">
      <title>{`${sortName(patient.patient_info)} · ${t("shell.app_name")}`}</title>
      <div className="-mt-4 md:-mt-6">
        <PatientHeader patient={patient} />
        <div className="-mx-4 flex flex-wrap items-center justify-between gap-x-6 border-b border-line px-4 md:-mx-6 md:px-6">
          <PatientTabs patientId={patient.patient_id} />
          <PatientActions patient={patient} />
        </div>
      </div>
      <Suspense
        fallback={
          <PanelLoading
            id="incidents"
            title={t("checklist.title")}
            loadingLabel={t("actions.loading")}
          />
        }
      >
        <IncidentChecklist
          patientId={patient.patient_id}
          patientName={fullName(patient.patient_info)}
          view={incidentChecklistView.get()}
        />
      </Suspense>
      <Outlet />
      <StatusActionDialog patient={patient} />
    </div>
  );
}

export function ServerErrorBoundary({ error }: { error: unknown }) {
  return <ErrorPage error={error} isInside />;
}
