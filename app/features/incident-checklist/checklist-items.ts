import { calendarDay } from "#app/format/calendar-day.ts";
import { epochMs } from "#app/format/instant.ts";
import { compareLevels, highestSeverity, type SeverityLevel } from "#app/clinical/severity.ts";

/** What the checklist reads of an incident. */
export interface ChecklistIncident {
  readonly id: string;
  readonly incident_type: string;
  readonly patient_flag_id: string | null;
  readonly incident_timestamp: string;
  readonly severity: number;
  readonly report_id: string | null;
  readonly acknowledgement_timestamp: string | null;
}

export interface ChecklistFlag {
  readonly id: string;
}

interface ItemHead<Incident> {
  /** unique and stable: the incident's id, or flag and day */
  readonly key: string;
  /** all incidents of the item, newest first: selecting it selects all of them */
  readonly incidents: readonly [Incident, ...Incident[]];
  readonly level: SeverityLevel;
  /** of the newest incident, epoch milliseconds */
  readonly newestAt: number;
}

export type ChecklistItem<Incident, Flag> =
  | (ItemHead<Incident> & { readonly kind: "flag"; readonly flag: Flag; readonly day: string })
  | (ItemHead<Incident> & { readonly kind: "implant"; readonly transmissionId: string | null });

export interface Checklist<Incident, Flag> {
  readonly items: readonly ChecklistItem<Incident, Flag>[];
  /** incidents that need a flag and have none: not shown, to be logged */
  readonly dropped: readonly Incident[];
}

/**
 * The checklist of a patient's open incidents. Incidents of external devices form one item for each flag and calendar
 * day of `zone`; implant alerts are single, with their transmission. Gravest first, then newest first.
 */
export function checklist<Incident extends ChecklistIncident, Flag extends ChecklistFlag>(
  incidents: readonly Incident[],
  relatedFlags: readonly Flag[],
  zone: string,
): Checklist<Incident, Flag> {
  const flags = new Map(relatedFlags.map((flag) => [flag.id, flag]));
  const groups = new Map<string, { flag: Flag; day: string; incidents: Incident[] }>();
  const items: ChecklistItem<Incident, Flag>[] = [];
  const dropped: Incident[] = [];
  for (const incident of incidents) {
    if (incident.acknowledgement_timestamp !== null) continue;
    if (incident.incident_type === "ImplantAlert") {
      const transmissionId = incident.report_id;
      items.push({ kind: "implant", transmissionId, ...head(incident.id, [incident]) });
      continue;
    }
    const flag =
      incident.patient_flag_id === null ? undefined : flags.get(incident.patient_flag_id);
    if (!flag) {
      dropped.push(incident);
      continue;
    }
    const day = calendarDay(incident.incident_timestamp, zone);
    const key = `${flag.id} ${day}`;
    const group = groups.get(key);
    if (group) group.incidents.push(incident);
    else groups.set(key, { flag, day, incidents: [incident] });
  }
  for (const [
    key,
    {
      flag,
      day,
      incidents: [first, ...rest],
    },
  ] of groups) {
    if (first) items.push({ kind: "flag", flag, day, ...head(key, [first, ...rest]) });
  }
  return { items: items.toSorted(byLevelThenNewest), dropped };
}

function head<Incident extends ChecklistIncident>(
  key: string,
  incidents: readonly [Incident, ...Incident[]],
): ItemHead<Incident> {
  const [first, ...rest] = incidents.toSorted((a, b) => happenedAt(b) - happenedAt(a));
  const newest = first ?? incidents[0];
  return {
    key,
    incidents: [newest, ...rest],
    level: highestSeverity(incidents),
    newestAt: happenedAt(newest),
  };
}

function happenedAt(incident: ChecklistIncident): number {
  return epochMs(incident.incident_timestamp);
}

function byLevelThenNewest<Item extends ItemHead<unknown>>(a: Item, b: Item): number {
  return compareLevels(a.level, b.level) || b.newestAt - a.newestAt;
}
