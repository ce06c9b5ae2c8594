import { expect, test } from "vitest";
import {
  defaultHistoryEventTypes,
  filterType,
  historyEvents,
  historyEventTypes,
} from "./history-events.ts";

const none = {
  notes: [],
  messages: [],
  incidents: [],
  plans: [],
  statusHistory: [],
  absences: [],
  exclusions: [],
  limitChanges: [],
  snoozes: [],
  labels: [],
};
const incident = (id: string, severity: number, happened_at = "2026-11-01T08:00:00Z") => ({
  id,
  severity,
  happened_at,
});

test("[HIST-09][HIST-10] there are seven types of events; all except alerts and warnings are shown at first", () => {
  expect(historyEventTypes).toEqual([
    "note",
    "message",
    "alert",
    "warning",
    "medication_change",
    "lifecycle",
    "timeoff",
  ]);
  expect(defaultHistoryEventTypes).toEqual([
    "note",
    "message",
    "medication_change",
    "lifecycle",
    "timeoff",
  ]);
});

test("[HIST-12][HIST-14] each source has its events at its own time, newest first, also with different offsets", () => {
  const events = historyEvents({
    notes: [{ id: "n", created_at: "2026-11-07T08:00:00Z" }],
    messages: [{ id: "m", created_at: "2026-11-06T08:00:00Z" }],
    incidents: [
      incident("red", 300, "2026-11-05T08:00:00Z"),
      incident("yellow", 200, "2026-11-04T09:30:00+01:00"),
    ],
    plans: [{ id: "p", validity_starts_at: "2026-11-04T09:00:00+01:00" }],
    statusHistory: [{ status: "ONBOARDED", created_at: "2026-11-02T08:00:00Z" }],
    absences: [{ id: "a", created_at: "2026-11-01T08:00:00Z", deactivated_at: null }],
    exclusions: [],
    limitChanges: [],
    snoozes: [],
    labels: [],
  });
  expect(events.map(({ type, at }) => [type, at])).toEqual([
    ["note", "2026-11-07T08:00:00Z"],
    ["message", "2026-11-06T08:00:00Z"],
    ["alert", "2026-11-05T08:00:00Z"],
    ["warning", "2026-11-04T09:30:00+01:00"],
    ["medication_change", "2026-11-04T09:00:00+01:00"],
    ["lifecycle", "2026-11-02T08:00:00Z"],
    ["timeoff", "2026-11-01T08:00:00Z"],
  ]);
});

const typesBySeverity = [
  [100, []],
  [199, []],
  [200, ["warning"]],
  [299, ["warning"]],
  [300, ["alert"]],
  [400, ["alert"]],
] as const;

test.each(typesBySeverity)("[HIST-13] an incident of severity %i is %j", (severity, types) => {
  const events = historyEvents({ ...none, incidents: [incident("i", severity)] });
  expect(events.map(({ type }) => type)).toEqual(types);
});

test("[HIST-15] the event of an offboarding contains its reason", () => {
  const reason = { offboarding_reason: "PATIENT_REQUEST", offboarding_comment: null };
  const entry = { status: "OFFBOARDING", created_at: "2026-11-02T08:00:00Z", reason };
  expect(historyEvents({ ...none, statusHistory: [entry] })).toEqual([
    { type: "lifecycle", key: "status-0", at: entry.created_at, entry },
  ]);
});

test("[HIST-16] a deleted absence has a second event at its deletion, and the first event stays", () => {
  const absence = {
    id: "a",
    created_at: "2026-11-01T08:00:00Z",
    deactivated_at: "2026-11-03T08:00:00Z",
  };
  const events = historyEvents({ ...none, absences: [absence] });
  expect(events.map(({ at, type, key }) => [at, type, key])).toEqual([
    [absence.deactivated_at, "timeoff", "absence-a-deleted"],
    [absence.created_at, "timeoff", "absence-a"],
  ]);
  expect(events.map((event) => event.type === "timeoff" && event.isDeleted)).toEqual([true, false]);
});

test("[EXCL-12] an exclusion has an event, and a second one if it was undone, both shown with the notes", () => {
  const excluded = {
    exclusion_id: "e",
    excluded_at: "2026-11-01T08:00:00Z",
    undone_at: "2026-11-02T08:00:00Z",
  };
  const bySender = { ...excluded, exclusion_id: null, undone_at: null };
  const events = historyEvents({ ...none, exclusions: [excluded, bySender] });
  expect(events.map(({ at, key }) => [at, key])).toEqual([
    [excluded.undone_at, "exclusion-e-undone"],
    [excluded.excluded_at, "exclusion-e"],
  ]);
  expect(events.map((event) => event.type === "exclusion" && event.isUndone)).toEqual([
    true,
    false,
  ]);
  expect(events.map(filterType)).toEqual(["note", "note"]);
});

test("[SNOOZE-10] a snooze has an event, and one more at its end, both shown with the notes", () => {
  const over = { id: "s", created_at: "2026-11-01T08:00:00Z", over_at: "2026-11-02T08:00:00Z" };
  const running = { ...over, id: "r", created_at: "2026-11-01T07:00:00Z", over_at: null };
  const events = historyEvents({ ...none, snoozes: [over, running] });
  expect(events.map(({ at, key }) => [at, key])).toEqual([
    [over.over_at, "snooze-s-over"],
    [over.created_at, "snooze-s"],
    [running.created_at, "snooze-r"],
  ]);
  expect(events.map(filterType)).toEqual(["note", "note", "note"]);
});

test("[LABEL-05] a label has an event when it was added, and one when it was removed, shown with the changes of status", () => {
  const off = {
    id: "o",
    put_on_at: "2026-11-01T08:00:00Z",
    taken_off_at: "2026-11-02T08:00:00Z",
  };
  const worn = { id: "w", put_on_at: "2026-11-01T07:00:00Z", taken_off_at: null };
  const events = historyEvents({ ...none, labels: [off, worn] });
  expect(events.map(({ at, key }) => [at, key])).toEqual([
    [off.taken_off_at, "label-o-off"],
    [off.put_on_at, "label-o"],
    [worn.put_on_at, "label-w"],
  ]);
  expect(events.map(filterType)).toEqual(["lifecycle", "lifecycle", "lifecycle"]);
});
