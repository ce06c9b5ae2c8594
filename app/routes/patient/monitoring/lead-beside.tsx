/**
 * Beside the checklist in a wide window: the graph or the ECG that the gravest open incident is about, so that it can be
 * judged where it is acknowledged. It is a second drawing, from the same answers; the page below has it whole.
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
import { leadId, WidgetPart } from "./widget.tsx";

export async function LeadBeside({ patientId }: { patientId: string }) {
  const { t, zone } = currentPage();
  const context = requestContext();
  const incidents = await loadIncidentChecklist(context, patientId).incidents;
  if (!incidents.isReady) return null;
  const { graph, ecgId } = leadOf(incidents.value, zone);
  if (ecgId !== undefined) {
    const title = <LeadTitle>{t("monitoring.widget.ecg")}</LeadTitle>;
    return (
      <Place title={title}>
        <EcgStrip id={leadId} title={title} patientId={patientId} ecgId={ecgId} />
      </Place>
    );
  }
  if (graph === undefined) return null;
  const { main } = await loadMonitoring(context, patientId).shown;
  const started = main.find(({ widget }) => widget.name === graph);
  if (!started) return null;
  return (
    <Place title={<LeadTitle>{started.widget.title(t)}</LeadTitle>}>
      <WidgetPart started={started} isLead />
    </Place>
  );
}

function Place({ title, children }: { title: ReactNode; children: ReactNode }) {
  const loading = (
    <PanelLoading
      id={leadId}
      title={title}
      loadingLabel={currentPage().t("actions.loading")}
      heightRem={11}
    />
  );
  return (
    <div
      data-lead=""
      className="min-w-0 [--graph-left:3.25rem] [--graph-right:5rem] max-[80rem]:hidden print:hidden"
    >
      <Suspense fallback={loading}>{children}</Suspense>
    </div>
  );
}
