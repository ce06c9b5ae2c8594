/** Who acknowledged an incident and who took an acknowledgement back, each as a Provenance; oldest first. */
import type { IncidentRow } from "../../records/incidents.ts";
import { ownSystems, userReference } from "./code-systems.ts";
import { concept, localTime, metaOf, toResource, type Resource } from "./resource.ts";

type Activity = "acknowledge" | "undo-acknowledgement";

/** Ids are `<incident>-<number>`: a further step never changes an earlier one. */
export function toProvenances(row: IncidentRow, timeZone: string): Resource[] {
  const steps: { activity: Activity; at: Date; by: string | null }[] = [];
  for (const undone of row.undoneAcknowledgements ?? []) {
    steps.push(
      { activity: "acknowledge", at: new Date(undone.acknowledgedAt), by: undone.acknowledgedBy },
      { activity: "undo-acknowledgement", at: new Date(undone.undoneAt), by: undone.undoneBy },
    );
  }
  if (row.acknowledgementTimestamp) {
    const at = row.acknowledgementTimestamp;
    steps.push({ activity: "acknowledge", at, by: row.acknowledgedBy });
  }
  return steps.map(({ activity, at, by }, index) =>
    toResource("Provenance", `${row.id}-${index + 1}`, {
      meta: metaOf(at),
      target: [{ reference: `DetectedIssue/${row.id}` }],
      occurredDateTime: localTime(at, timeZone),
      recorded: localTime(at, timeZone),
      activity: concept({ system: ownSystems.incidentActivity, code: activity }, activity),
      agent: [{ who: userReference(by) }],
    }),
  );
}
