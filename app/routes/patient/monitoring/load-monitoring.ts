import "server-only";
import { hasImplant } from "./implant.ts";
import { visibleWidgets } from "./widget-visibility.ts";
import { loadPatient } from "#app/features/patient-header/load-patient.ts";
import { paths } from "#app/addresses/paths.ts";
import { loadFlags } from "#app/framework/request/load-flags.ts";
import { pageUrl } from "#app/framework/request/page.ts";
import type { RouteContext } from "#app/server/session/session-context.ts";
import { perRequest } from "#app/framework/request/per-request.ts";
import { loadBackground } from "./handover/load-background.ts";
import { type MonitoringQuery, readMonitoringQuery } from "./monitoring-query.ts";
import { requestDevices } from "./shared-calls.ts";
import { loadPatientState } from "./state/load-patient-state.ts";
import { widgetList } from "./widget-list.ts";
import type { StartedWidget } from "./widget.tsx";

export interface ShownWidgets {
  readonly main: readonly StartedWidget[];
  readonly side: readonly StartedWidget[];
}

/** The page: its period at once, its widgets as soon as it is known which there are. */
export const loadMonitoring = perRequest((context: RouteContext, patientId: string) => {
  const query = readMonitoringQuery(context, patientId);
  const widgets = startVisible(query);
  const isHandover = pageUrl(context).pathname === paths.handover(patientId);
  return {
    query,
    widgets,
    state: isHandover ? stateOf(query, widgets) : undefined,
    background: isHandover ? loadBackground(query) : undefined,
  };
});

/** The calls of the patient's state: those of the widgets that are shown, and the open incidents. */
export async function stateOf(query: MonitoringQuery, widgets: Promise<ShownWidgets>) {
  const { main } = await widgets;
  return loadPatientState(
    query,
    main.map(({ widget }) => widget.name),
  );
}

/** Programme, flags and devices decide; if the devices cannot be read, the record's devices do. */
export async function startVisible(query: MonitoringQuery): Promise<ShownWidgets> {
  const { context, patientId } = query;
  const [patient, devices, flags] = await Promise.all([
    loadPatient(context, patientId),
    requestDevices(query),
    loadFlags(context),
  ]);
  const { main, side } = visibleWidgets({
    programme: patient.program_type,
    flags,
    hasImplant: hasImplant(
      devices.isReady ? devices.value.patient_devices : patient.patient_devices,
    ),
  });
  const start = (names: readonly (keyof typeof widgetList)[]) =>
    names.flatMap((name) => widgetList[name]?.start(query) ?? []);
  return { main: start([...main, "other_measurements", "labs"]), side: start(side) };
}
