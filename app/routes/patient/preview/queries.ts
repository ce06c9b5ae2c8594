import "server-only";
import { loadActiveAbsences } from "#app/features/absences/load-active-absences.ts";
import { loadIncidentChecklist } from "#app/features/incident-checklist/load-incident-checklist.ts";
import { loadPatient } from "#app/features/patient-header/load-patient.ts";
import { loadNames } from "#app/features/person/load-names.ts";
import { epochMs } from "#app/format/instant.ts";
import { perRequest } from "#app/framework/request/per-request.ts";
import { settle } from "#app/framework/request/settle.ts";
import type { RouteContext } from "#app/server/session/session-context.ts";
import { v1 } from "#app/server/v1/v1.ts";
import { listNotes } from "#contract/note.ts";
import { readMonitoringQuery } from "../monitoring/monitoring-query.ts";
import { widgetNamed } from "../monitoring/widget-list.ts";

/** The newest ones; the history has them all. */
const notesMax = 3;

/** These are always shown: the one that the gravest incident is about above the checklist, the others below it. */
const graphs = ["graph_weight", "graph_blood_pressure", "graph_heart_rate"] as const;

/** The data of a patient beside a list. A graph of another kind is requested once it is known what fired. */
export const loadPreview = perRequest((context: RouteContext, patientId: string) => ({
  ...startGraphs(context, patientId),
  patient: loadPatient(context, patientId),
  checklist: loadIncidentChecklist(context, patientId),
  absences: loadActiveAbsences(context, patientId),
  notes: settle(readNotes(context, patientId)),
}));

function startGraphs(context: RouteContext, patientId: string) {
  const query = readMonitoringQuery(context, patientId);
  return { query, graphs: graphs.flatMap((name) => widgetNamed(name)?.start(query) ?? []) };
}

async function readNotes(context: RouteContext, patient_id: string) {
  const all = await v1(context).call(listNotes, { query: { patient_id } });
  const notes = all
    .toSorted((a, b) => epochMs(b.created_at) - epochMs(a.created_at))
    .slice(0, notesMax);
  const names = await loadNames(
    context,
    notes.flatMap(({ author_id }) => author_id ?? []),
  );
  return { notes, names };
}
