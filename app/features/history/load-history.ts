import "server-only";
import { loadIncidents } from "#app/features/incident-checklist/load-incidents.ts";
import { loadNames } from "#app/features/person/load-names.ts";
import { snoozeOverMs } from "#app/features/snoozes/snooze-words.ts";
import { currentPage, pageUrl } from "#app/framework/request/page.ts";
import type { RouteContext } from "#app/server/session/session-context.ts";
import { type Settled, settle, settleAddition } from "#app/framework/request/settle.ts";
import { v1 } from "#app/server/v1/v1.ts";
import { perRequest } from "#app/framework/request/per-request.ts";
import { type Absence, listAbsences } from "#contract/absence.ts";
import type { IncidentList } from "#contract/incident.ts";
import { type LabelPeriod, listPatientLabels } from "#contract/label.ts";
import { getMedicationHistory, type MedicationHistory } from "#contract/medication.ts";
import { type LimitChange, listLimitChanges } from "#contract/limit-change.ts";
import { listMessages, type Message } from "#contract/message.ts";
import { listNotes, type Note } from "#contract/note.ts";
import { listReadingExclusions, type ReadingExclusion } from "#contract/reading-exclusion.ts";
import { listSnoozes, type Snooze } from "#contract/snooze.ts";
import { isHistoryOpen } from "./history-address.ts";

interface HistorySourcesRead {
  readonly notes: Note[];
  readonly messages: Message[];
  readonly incidents: IncidentList;
  readonly plans: MedicationHistory;
  readonly absences: Absence[];
  /** none if the backend lacks the call */
  readonly exclusions: ReadingExclusion[];
  /** none if the backend lacks the call; `over_at`: when it ended, by itself or earlier */
  readonly snoozes: (Snooze & { readonly over_at: string | null })[];
  /** none if the backend lacks the call */
  readonly limitChanges: LimitChange[];
  readonly labels: LabelPeriod[];
  /** names by user id */
  readonly authors: ReadonlyMap<string, string>;
}

export interface HistoryData {
  /** rejected where one of them cannot be read: a history with gaps would mislead */
  readonly sources: Promise<HistorySourcesRead>;
  /** deleted ones too */
  readonly absences: Promise<Settled<Absence[]>>;
}

/** Starts the drawer's calls if the address opens it; undefined while the drawer is closed. */
export const loadHistory = perRequest(readHistory);

function readHistory(context: RouteContext, patientId: string): HistoryData | undefined {
  if (!isHistoryOpen(pageUrl(context).searchParams)) return undefined;
  const query = { patient_id: patientId };
  const client = v1(context);
  const listed = client.call(listAbsences, { query });
  const absences = settle(listed);
  const read = Promise.all([
    client.call(listNotes, { query }),
    client.call(listMessages, { query }),
    loadAllIncidents(context, patientId),
    client.call(getMedicationHistory, { query }),
    listed,
    loadExclusions(context, patientId),
    loadSnoozes(context, patientId),
    loadLimitChanges(context, patientId),
    loadLabelPeriods(context, patientId),
  ]);
  const sources = read.then(async (answers) => {
    const [notes, messages, incidents, plans, timeoffs, exclusions, snoozes, limitChanges, labels] =
      answers;
    const written = [notes, messages, timeoffs].flatMap((list) =>
      list.flatMap(({ author_id }) => author_id ?? []),
    );
    const saved = plans.flatMap(({ author_id }) => author_id ?? []);
    const excluders = exclusions
      .flatMap(({ excluded_by, undone_by }) => [excluded_by, undone_by])
      .filter((id) => id !== null);
    const snoozers = snoozes
      .flatMap(({ created_by, ended_by }) => [created_by, ended_by])
      .filter((id) => id !== null);
    const setters = limitChanges.flatMap(({ changed_by }) => changed_by ?? []);
    const labellers = labels
      .flatMap(({ put_on_by, taken_off_by }) => [put_on_by, taken_off_by])
      .filter((id) => id !== null);
    const acted = [...seers(incidents), ...excluders, ...snoozers, ...setters, ...labellers];
    const authors = await loadNames(context, [...written, ...saved, ...acted]);
    const known = { notes, messages, incidents, plans, absences: timeoffs, exclusions, snoozes };
    return { ...known, limitChanges, labels, authors };
  });
  return { sources, absences };
}

async function loadExclusions(
  context: RouteContext,
  patient_id: string,
): Promise<ReadingExclusion[]> {
  const read = await settleAddition(
    v1(context).call(listReadingExclusions, { query: { patient_id } }),
  );
  if (!read) return [];
  if (!read.isReady) throw read.error;
  return read.value.exclusions;
}

async function loadSnoozes(context: RouteContext, patient_id: string) {
  const read = await settleAddition(v1(context).call(listSnoozes, { query: { patient_id } }));
  if (!read) return [];
  if (!read.isReady) throw read.error;
  const { nowMs } = currentPage();
  return read.value.snoozes.map((snooze) => {
    const overMs = snoozeOverMs(snooze, nowMs);
    return { ...snooze, over_at: overMs === null ? null : new Date(overMs).toISOString() };
  });
}

async function loadLimitChanges(context: RouteContext, patient_id: string): Promise<LimitChange[]> {
  const read = await settleAddition(v1(context).call(listLimitChanges, { query: { patient_id } }));
  if (!read) return [];
  if (!read.isReady) throw read.error;
  return read.value.changes;
}

async function loadLabelPeriods(context: RouteContext, patient_id: string): Promise<LabelPeriod[]> {
  const read = await settleAddition(v1(context).call(listPatientLabels, { query: { patient_id } }));
  if (!read) return [];
  if (!read.isReady) throw read.error;
  return read.value.periods;
}

async function loadAllIncidents(context: RouteContext, patientId: string): Promise<IncidentList> {
  const lists = await Promise.all([
    loadIncidents(context, patientId, "open"),
    loadIncidents(context, patientId, "acknowledged"),
  ]);
  return {
    incidents: lists.flatMap(({ incidents }) => incidents),
    related_flags: lists.flatMap(({ related_flags }) => related_flags),
    snoozes: null,
    receipt: null,
  };
}

/** Who acknowledged an incident, or took that back. */
const seers = ({ incidents }: IncidentList): string[] =>
  incidents
    .flatMap(({ acknowledged_by, undone_acknowledgements }) => [
      acknowledged_by,
      ...undone_acknowledgements.flatMap((undone) => [undone.acknowledged_by, undone.undone_by]),
    ])
    .filter((id) => id !== null);
