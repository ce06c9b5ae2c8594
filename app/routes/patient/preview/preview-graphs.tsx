/** The graph or the ECG that the gravest incident is about, and below the checklist the other small graphs. */
import { currentPage } from "#app/framework/request/page.ts";
import { requestContext } from "#app/server/request-scope.ts";
import { EcgStrip } from "../monitoring/ecg/preview/ecg-strip.tsx";
import { widgetNamed } from "../monitoring/widget-list.ts";
import type { StartedWidget } from "../monitoring/widget.tsx";
import { type Lead, leadOf } from "../monitoring/gravest-incident.ts";
import { loadPreview } from "./queries.ts";

/** One width and one time axis for all of them; the words of the axes take little of it. */
const column = "grid min-w-0 grid-cols-1 gap-3 [--graph-left:3.25rem] [--graph-right:5rem]";

async function findLead(patientId: string): Promise<Lead> {
  const { checklist } = loadPreview(requestContext(), patientId);
  const incidents = await checklist.incidents;
  return incidents.isReady
    ? leadOf(incidents.value, currentPage().zone)
    : { graph: undefined, ecgId: undefined };
}

export async function LeadGraph({ patientId }: { patientId: string }) {
  const { graph, ecgId } = await findLead(patientId);
  if (ecgId !== undefined)
    return (
      <EcgStrip
        id="preview-ecg"
        title={currentPage().t("monitoring.widget.ecg")}
        patientId={patientId}
        ecgId={ecgId}
      />
    );
  if (graph === undefined) return null;
  const { query, graphs } = loadPreview(requestContext(), patientId);
  const lead =
    graphs.find(({ widget }) => widget.name === graph) ?? widgetNamed(graph)?.start(query);
  return lead && <Graphs started={[lead]} />;
}

export async function OtherGraphs({ patientId }: { patientId: string }) {
  const { graph } = await findLead(patientId);
  const { graphs } = loadPreview(requestContext(), patientId);
  return <Graphs started={graphs.filter(({ widget }) => widget.name !== graph)} />;
}

async function Graphs({ started }: { started: readonly StartedWidget[] }) {
  const drawn = await Promise.all(started.map(async (one) => one.draw()));
  return (
    <div className={column}>
      {started.map(({ widget }, index) => (
        <div key={widget.name} className="min-w-0">
          {drawn[index]}
        </div>
      ))}
    </div>
  );
}
