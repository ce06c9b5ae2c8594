/**
 * Laboratory values beside the changes of the medication plan: only for patients who have any, so that no other page
 * makes the call.
 */
import { paths } from "#app/addresses/paths.ts";
import { labDrawing } from "#app/features/labs/lab-drawing.ts";
import { LabPicture } from "#app/features/labs/lab-picture.tsx";
import { LabSeriesList } from "#app/features/labs/lab-series-list.tsx";
import { loadLabs } from "#app/features/labs/load-labs.ts";
import { loadPatient } from "#app/features/patient-header/load-patient.ts";
import { currentPage } from "#app/framework/request/page.ts";
import { settleAddition } from "#app/framework/request/settle.ts";
import { Link } from "#app/ui/link.tsx";
import { graphPanelHeightRem } from "../graph-panel.ts";
import type { MonitoringQuery } from "../monitoring-query.ts";
import { defineWidget } from "../widget.tsx";

/** The newest of each series; the page of laboratory values has all. */
const shownMost = 3;

export const labsWidget = defineWidget({
  name: "labs",
  title: (t) => t("labs.title"),
  heightRem: graphPanelHeightRem,
  isSilentWhenEmpty: true,
  request: (query) => ({ query, answered: settleAddition(readLabs(query)) }),
  async draw({ query, answered }, place) {
    const answer = await answered;
    if (!answer) return null;
    if (!answer.isReady) return place.failed();
    if (!answer.value || answer.value.series.length === 0) return null;
    const { series, background } = answer.value;
    const page = currentPage();
    return place.ready(
      <div className="flex flex-col gap-3">
        <LabPicture drawing={labDrawing(page, series, background, query.window.end)} />
        <LabSeriesList series={series} most={place.isOnPaper ? undefined : shownMost} />
        {!place.isOnPaper && (
          <p className="text-sm">
            <Link href={paths.labs(query.patientId)}>{page.t("labs.all")}</Link>
          </p>
        )}
      </div>,
    );
  },
});

/** The record says whether there are any; if it does not, the backend has none. */
async function readLabs({ context, patientId }: MonitoringQuery) {
  const { has_labs } = await loadPatient(context, patientId);
  return has_labs ? loadLabs(context, patientId) : null;
}
