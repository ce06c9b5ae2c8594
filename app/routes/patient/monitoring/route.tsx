/** The monitoring page: what was measured, over one shared period; each widget with its own calls. */
import { requestContext } from "#app/server/request-scope.ts";
import { type ReactNode, Suspense } from "react";
import { Outlet } from "react-router";
import { hasImplant } from "./implant.ts";
import { visibleWidgets } from "./widget-visibility.ts";
import { submitIncidentChecklist } from "#app/features/incident-checklist/commands.ts";
import { loadPatient } from "#app/features/patient-header/load-patient.ts";
import type { Patient } from "#contract/patient.ts";
import { rememberPeriod } from "./commands.ts";
import { loadMonitoring, type ShownWidgets } from "./load-monitoring.ts";
import { PeriodForm } from "./period-form.tsx";
import { widgetList } from "./widget-list.ts";
import { WidgetLoading, type WidgetName, WidgetOnPage } from "./widget.tsx";
import type { Route } from "./+types/route.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  await rememberPeriod(context);
  loadMonitoring(context, params.patientId);
  return null;
}

/** The checklist is at the head of every page of the patient; its form posts here. */
export function action({ request, context, params }: Route.ActionArgs) {
  return submitIncidentChecklist(context, request, params.patientId);
}

export async function ServerComponent({ params: { patientId } }: Route.ServerComponentProps) {
  const { query, widgets } = loadMonitoring(requestContext(), patientId);
  const patient = await loadPatient(requestContext(), patientId);
  return (
    <>
      <PeriodForm query={query} />
      <Suspense fallback={<WidgetsLoading patient={patient} />}>
        <Widgets widgets={widgets} />
      </Suspense>
      <Outlet />
    </>
  );
}

async function Widgets({ widgets }: { widgets: Promise<ShownWidgets> }) {
  const { main, side } = await widgets;
  const onPage = (started: (typeof main)[number]) => (
    <WidgetOnPage key={started.widget.name} started={started} />
  );
  return <Columns main={main.map(onPage)} side={side.map(onPage)} />;
}

/** Those that the record lets expect, in their final places and sizes. */
function WidgetsLoading({ patient: { program_type, patient_devices } }: { patient: Patient }) {
  const { main, side } = visibleWidgets({
    programme: program_type,
    flags: { "vox-score": true, "vox-table": true },
    hasImplant: hasImplant(patient_devices),
  });
  const loading = (names: readonly WidgetName[]) =>
    names.map((name) => {
      const widget = widgetList[name];
      return widget && <WidgetLoading key={name} widget={widget} />;
    });
  return <Columns main={loading(main)} side={loading(side)} />;
}

/** Graphs share one time axis: the same margins left and right of all of them. */
function Columns({ main, side }: { main: ReactNode; side: ReactNode }) {
  return (
    <div className="grid grid-cols-1 items-start gap-4 min-[72rem]:grid-cols-[minmax(0,1fr)_22.5rem]">
      <div className="grid min-w-0 grid-cols-1 gap-4 [--graph-left:3.25rem] [--graph-right:5rem] chart-md:[--graph-left:7rem] chart-md:[--graph-right:6rem]">
        {main}
      </div>
      <div className="grid min-w-0 grid-cols-1 gap-4">{side}</div>
    </div>
  );
}
