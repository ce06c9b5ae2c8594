/** The events of a patient's timeline, put together from what different calls answer. */
import { epochMs } from "#app/format/instant.ts";
import { severityLevel } from "#app/clinical/severity.ts";

export const historyEventTypes = [
  "note",
  "message",
  "alert",
  "warning",
  "medication_change",
  "lifecycle",
  "timeoff",
] as const;
export type HistoryEventType = (typeof historyEventTypes)[number];

/** Alerts and warnings are in the checklist already. */
export const defaultHistoryEventTypes: readonly HistoryEventType[] = historyEventTypes.filter(
  (type) => type !== "alert" && type !== "warning",
);

/** What the specification does not have, and with which of its types it is shown. */
const shownWith = {
  exclusion: "note",
  snooze: "note",
  limits: "note",
  label: "lifecycle",
} as const;

/** Events that the specification does not know. */
export type AddedType = keyof typeof shownWith;

/** The types are those of the specification: what a clinician excluded or snoozed, the end of that, and what was changed
 * in the limits is shown with the notes, labels with the changes of status. */
export const filterType = ({ type }: { type: HistoryEventType | AddedType }): HistoryEventType =>
  type in shownWith ? shownWith[type as AddedType] : (type as HistoryEventType);

interface Exclusion {
  readonly exclusion_id: string | null;
  readonly excluded_at: string;
  readonly undone_at: string | null;
}

interface Snoozed {
  readonly id: string;
  readonly created_at: string;
  /** null while it runs */
  readonly over_at: string | null;
}

interface Labelled {
  readonly id: string;
  readonly put_on_at: string;
  readonly taken_off_at: string | null;
}

interface Absence {
  readonly id: string;
  readonly created_at: string;
  readonly deactivated_at: string | null;
}

/** What the events are made from; each list as its call answers it. */
export interface HistorySources<
  Note,
  Message,
  Incident,
  Plan,
  Status,
  Timeoff,
  Excluded,
  Silent,
  Limits,
  Worn,
> {
  readonly notes: readonly Note[];
  readonly messages: readonly Message[];
  /** open and acknowledged ones */
  readonly incidents: readonly Incident[];
  readonly plans: readonly Plan[];
  readonly statusHistory: readonly Status[];
  /** deleted ones too */
  readonly absences: readonly Timeoff[];
  /** undone ones too; a value withdrawn by its sender is shown with its incident */
  readonly exclusions: readonly Excluded[];
  /** those that ended, too */
  readonly snoozes: readonly Silent[];
  /** since the limits were first set */
  readonly limitChanges: readonly Limits[];
  /** those that were taken off, too */
  readonly labels: readonly Worn[];
}

interface Moment {
  /** unique in the timeline */
  readonly key: string;
  /** ISO 8601 with offset */
  readonly at: string;
}

export type HistoryEvent<
  Note,
  Message,
  Incident,
  Plan,
  Status,
  Timeoff,
  Excluded,
  Silent,
  Limits,
  Worn,
> = Moment &
  (
    | { readonly type: "note"; readonly note: Note }
    | { readonly type: "message"; readonly message: Message }
    | { readonly type: "alert" | "warning"; readonly incident: Incident }
    | { readonly type: "medication_change"; readonly plan: Plan }
    | { readonly type: "lifecycle"; readonly entry: Status }
    | { readonly type: "timeoff"; readonly absence: Timeoff; readonly isDeleted: boolean }
    | { readonly type: "exclusion"; readonly exclusion: Excluded; readonly isUndone: boolean }
    | { readonly type: "snooze"; readonly snooze: Silent; readonly isOver: boolean }
    | { readonly type: "limits"; readonly change: Limits }
    | { readonly type: "label"; readonly period: Worn; readonly isTakenOff: boolean }
  );

/**
 * All events, newest first, each at its own time: notes, messages and absences when they were written, incidents when
 * they happened, plans when they came into force. A deleted absence has a second event, at its deletion, and so has an exclusion that
 * was undone.
 */
export function historyEvents<
  Note extends { readonly id: string; readonly created_at: string },
  Message extends { readonly id: string; readonly created_at: string },
  Incident extends {
    readonly id: string;
    readonly severity: number;
    readonly happened_at: string;
  },
  Plan extends { readonly id: string; readonly validity_starts_at: string },
  Status extends { readonly status: string; readonly created_at: string },
  Timeoff extends Absence,
  Excluded extends Exclusion,
  Silent extends Snoozed,
  Limits extends { readonly changed_at: string },
  Worn extends Labelled,
>(
  sources: HistorySources<
    Note,
    Message,
    Incident,
    Plan,
    Status,
    Timeoff,
    Excluded,
    Silent,
    Limits,
    Worn
  >,
): HistoryEvent<Note, Message, Incident, Plan, Status, Timeoff, Excluded, Silent, Limits, Worn>[] {
  type Event = HistoryEvent<
    Note,
    Message,
    Incident,
    Plan,
    Status,
    Timeoff,
    Excluded,
    Silent,
    Limits,
    Worn
  >;
  const events: Event[] = [
    ...sources.notes.map((note): Event => ({
      type: "note",
      key: `note-${note.id}`,
      at: note.created_at,
      note,
    })),
    ...sources.messages.map((message): Event => ({
      type: "message",
      key: `message-${message.id}`,
      at: message.created_at,
      message,
    })),
    ...sources.incidents.flatMap((incident): Event[] => {
      const type = severityLevel(incident.severity);
      const key = `incident-${incident.id}`;
      return type === "none" ? [] : [{ type, key, at: incident.happened_at, incident }];
    }),
    ...sources.plans.map((plan): Event => ({
      type: "medication_change",
      key: `plan-${plan.id}`,
      at: plan.validity_starts_at,
      plan,
    })),
    ...sources.statusHistory.map((entry, index): Event => ({
      type: "lifecycle",
      key: `status-${index}`,
      at: entry.created_at,
      entry,
    })),
    ...sources.absences.flatMap((absence): Event[] => {
      const key = `absence-${absence.id}`;
      const { created_at, deactivated_at } = absence;
      const logged = { type: "timeoff", key, at: created_at, absence, isDeleted: false } as const;
      if (deactivated_at === null) return [logged];
      return [logged, { ...logged, key: `${key}-deleted`, at: deactivated_at, isDeleted: true }];
    }),
    ...sources.exclusions.flatMap((exclusion): Event[] => {
      const { exclusion_id, excluded_at: at, undone_at } = exclusion;
      if (exclusion_id === null) return [];
      const key = `exclusion-${exclusion_id}`;
      const excluded = { type: "exclusion", key, at, exclusion, isUndone: false } as const;
      if (undone_at === null) return [excluded];
      return [excluded, { ...excluded, key: `${key}-undone`, at: undone_at, isUndone: true }];
    }),
    ...sources.snoozes.flatMap((snooze): Event[] => {
      const { id, created_at: at, over_at } = snooze;
      const begun = { type: "snooze", key: `snooze-${id}`, at, snooze, isOver: false } as const;
      if (over_at === null) return [begun];
      return [begun, { ...begun, key: `snooze-${id}-over`, at: over_at, isOver: true }];
    }),
    ...sources.limitChanges.map((change): Event => ({
      type: "limits",
      key: `limits-${change.changed_at}`,
      at: change.changed_at,
      change,
    })),
    ...sources.labels.flatMap((period): Event[] => {
      const { id, put_on_at: at, taken_off_at } = period;
      const on = { type: "label", key: `label-${id}`, at, period, isTakenOff: false } as const;
      if (taken_off_at === null) return [on];
      return [on, { ...on, key: `label-${id}-off`, at: taken_off_at, isTakenOff: true }];
    }),
  ];
  return events.toSorted((a, b) => epochMs(b.at) - epochMs(a.at));
}
