/**
 * Beside the checklist in a wide window: the graph or the ECG of the gravest open incident, so that it can be judged
 * where it is acknowledged. It is a second drawing, from the same answers; the page below has it whole.
 */
import { type ReactNode, Suspense } from "react";
import { loadIncidentChecklist } from "#app/features/incident-checklist/load-incident-checklist.ts";
import { currentPage } from "#app/framework/request/page.ts";
import { requestContext } from "#app/server/request-scope.ts";
import { PanelLoading } from "#app/ui/panel.tsx";
import { EcgStrip } from "./ecg/preview/ecg-strip.tsx";
import { leadOf } from "./gravest-incident.ts";
import { LeadTitle } from "./lead-title.tsx";
import { loadMonitoring } from "./load-monitoring.ts";
import { leadId, type WidgetName, WidgetPart } from "./widget.tsx";
import { widgetList } from "./widget-list.ts";

export async function LeadBeside({ patientId }: { patientId: string }) {
  const { t, zone } = currentPage();
  const incidents = await loadIncidentChecklist(requestContext(), patientId).incidents;
  if (!incidents.isReady) return null;
  const { graph, ecgId } = leadOf(incidents.value, zone);
  if (ecgId !== undefined) {
    const title = <LeadTitle>{t("monitoring.widget.ecg")}</LeadTitle>;
    return (
      <Place title={title}>
        <Lead>
          <EcgStrip id={leadId} title={title} patientId={patientId} ecgId={ecgId} />
        </Lead>
      </Place>
    );
  }
  if (graph === undefined) return null;
  return (
    <Place title={<LeadTitle>{widgetList[graph]?.title(t)}</LeadTitle>}>
      <LeadGraph patientId={patientId} graph={graph} />
    </Place>
  );
}

async function LeadGraph({ patientId, graph }: { patientId: string; graph: WidgetName }) {
  const { main } = await loadMonitoring(requestContext(), patientId).widgets;
  const started = main.find(({ widget }) => widget.name === graph);
  return (
    started && (
      <Lead>
        <WidgetPart started={started} isLead />
      </Lead>
    )
  );
}

/** It comes together with the checklist, which else would become narrower under the hand. */
function Place({ title, children }: { title: ReactNode; children: ReactNode }) {
  const loading = (
    <Lead>
      <PanelLoading
        id={leadId}
        title={title}
        loadingLabel={currentPage().t("actions.loading")}
        heightRem={11}
      />
    </Lead>
  );
  return <Suspense fallback={loading}>{children}</Suspense>;
}

function Lead({ children }: { children: ReactNode }) {
  return (
    <div
      data-lead=""
      className="min-w-0 [--graph-left:3.25rem] [--graph-right:5rem] max-[80rem]:hidden print:hidden"
    >
      {children}
    </div>
  );
}
