/** The monitoring page: what was measured, over one shared period. */
import { Suspense, type ReactNode } from "react";
import { Outlet } from "react-router";
import { submitIncidentChecklist } from "#app/features/incident-checklist/commands.ts";
import { patientView } from "#app/features/patient-header/load-patient.ts";
import { hasImplant } from "#app/domain/implant.ts";
import { visibleWidgets } from "#app/domain/widget-visibility.ts";
import { flagsView } from "#app/server/flags/flags-view.ts";
import { currentPage } from "#app/server/page.ts";
import { PanelLoading } from "#app/ui/panel.tsx";
import { EcgPanel } from "./ecg-panel.tsx";
import {
  BloodPressurePanel,
  HeartRatePanel,
  WeightPanel,
  WellBeingPanel,
} from "./graph-panels.tsx";
import { PeriodForm } from "./period-form.tsx";
import { loadMonitoring, monitoringView } from "./queries.ts";
import { rememberPeriod } from "./commands.ts";
import type { Route } from "./+types/route.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  await rememberPeriod(context);
  return monitoringView.set(context, loadMonitoring(context, params.patientId));
}

/** The checklist stands above every page of the patient; its form comes here. */
export function action({ request, context, params }: Route.ActionArgs) {
  return submitIncidentChecklist(context, request, params.patientId);
}

export async function ServerComponent() {
  const { t } = currentPage();
  const flags = await flagsView.get();
  const patient = patientView.get();
  const data = monitoringView.get();
  const shown = visibleWidgets({
    programme: patient.program_type,
    flags,
    hasImplant: hasImplant(patient.patient_devices),
  });
  const widgets: Partial<Record<(typeof shown.main)[number], { title: string; panel: ReactNode }>> =
    {
      graph_wellbeing: {
        title: t("monitoring.widget.wellbeing"),
        panel: <WellBeingPanel data={data} />,
      },
      graph_weight: { title: t("monitoring.widget.weight"), panel: <WeightPanel data={data} /> },
      graph_blood_pressure: {
        title: t("monitoring.widget.blood_pressure"),
        panel: <BloodPressurePanel data={data} />,
      },
      graph_heart_rate: {
        title: t("monitoring.widget.heart_rate"),
        panel: <HeartRatePanel data={data} />,
      },
      graph_ecg: {
        title: t("monitoring.widget.ecg"),
        panel: <EcgPanel data={data} patientId={patient.patient_id} />,
      },
    };
  return (
    <>
      <PeriodForm data={data} />
      <div className="grid gap-4 md:[--graph-left:7rem] md:[--graph-right:5rem]">
        {shown.main.map((name) => {
          const widget = widgets[name];
          return widget ? (
            <Suspense
              key={name}
              fallback={
                <PanelLoading
                  id={name}
                  title={widget.title}
                  loadingLabel={t("actions.loading")}
                  heightRem={12}
                />
              }
            >
              {widget.panel}
            </Suspense>
          ) : null;
        })}
      </div>
      <Outlet />
    </>
  );
}
