/** The kinds of incidents of a patient with the value that fired, so that one can triage without opening each. */
import { kindText } from "#app/features/flag/incident-kind-text.ts";
import { firedText } from "#app/features/incident-checklist/fired-words.ts";
import { measured } from "#app/features/incident-checklist/measured.ts";
import type { Page } from "#app/framework/request/page.ts";
import { Severity } from "#app/ui/severity.tsx";
import type { IncidentKind } from "./review-order.ts";

/** Items of a list: "■ Weight gain  76.0 kg, +3.6 kg in 5 days, limit +2 kg within 3 days". */
export function IncidentKinds({ kinds, page }: { kinds: readonly IncidentKind[]; page: Page }) {
  return kinds.map((each) => {
    const fired = wordsBeside(each, page);
    return (
      <li key={each.kind} className="sm:flex sm:items-start sm:gap-x-1.5">
        <Severity kind={each.level} label={kindText(page.t, each.kind)} />
        {fired && ` ${fired}`}
      </li>
    );
  });
}

/** Undefined if the backend gives none, or if the kind says it all. */
function wordsBeside({ incident }: IncidentKind, page: Page): string | undefined {
  if (incident.incident_type === "ImplantAlert") return incident.description ?? undefined;
  const text = firedText(incident, incident.flag_type, page);
  if (text === "") return undefined;
  // words without a unit would read on from the kind: "Poor well-being (poor)"
  return measured(incident, incident.flag_type, page)?.unit === "" ? `(${text})` : text;
}
