import { expect, test } from "vitest";
import { checklist, type ChecklistIncident } from "./checklist-items.ts";

const flags = [
  { id: "weight", type: "INCR_WEIGHT" },
  { id: "pulse", type: "ABS_HEART_RATE_UPPER" },
];

function incident(id: string, over: Partial<ChecklistIncident> = {}): ChecklistIncident {
  return {
    id,
    incident_type: "ExternalDevice",
    patient_flag_id: "weight",
    incident_timestamp: "2026-11-20T07:00:00+01:00",
    severity: 200,
    report_id: null,
    acknowledgement_timestamp: null,
    ...over,
  };
}

const shape = (incidents: ChecklistIncident[], zone = "Europe/Berlin") =>
  checklist(incidents, flags, zone).items.map((item) => item.incidents.map(({ id }) => id));

test("[CHK-03] external incidents form one item for each flag and day", () => {
  expect(
    shape([
      incident("a", { incident_timestamp: "2026-11-20T06:00:00+01:00" }),
      incident("b", { incident_timestamp: "2026-11-20T21:00:00+01:00" }),
      incident("c", { incident_timestamp: "2026-11-19T21:00:00+01:00" }),
      incident("d", { patient_flag_id: "pulse", incident_timestamp: "2026-11-20T05:00:00+01:00" }),
    ]),
  ).toEqual([["b", "a"], ["d"], ["c"]]);
});

test("[CHK-05] the day is that of the given zone, and a group has the time of its newest incident", () => {
  const incidents = [
    incident("a", { incident_timestamp: "2026-11-19T23:30:00Z" }),
    incident("b", { incident_timestamp: "2026-11-20T08:00:00Z" }),
  ];
  expect(shape(incidents, "Europe/Berlin")).toEqual([["b", "a"]]);
  expect(shape(incidents, "America/New_York")).toEqual([["b"], ["a"]]);
  const { items } = checklist(incidents, flags, "Europe/Berlin");
  expect(items[0]).toMatchObject({ day: "2026-11-20", newestAt: Date.UTC(2026, 10, 20, 8) });
});

test("[CHK-04][CHK-09] implant alerts have their own items, with the report as their transmission", () => {
  const implant = { incident_type: "ImplantAlert", patient_flag_id: null, report_id: "r1" };
  const { items } = checklist([incident("a", implant), incident("b", implant)], flags, "UTC");
  expect(items).toHaveLength(2);
  expect(items[0]).toMatchObject({ kind: "implant", transmissionId: "r1" });
});

test("[CHK-06] items are ordered by severity, then newest first; a group counts by its most severe incident", () => {
  const at = (hour: number) => ({ incident_timestamp: `2026-11-20T0${hour}:00:00+01:00` });
  const implant = { incident_type: "ImplantAlert", patient_flag_id: null };
  expect(
    shape([
      incident("old-red", { ...at(1), ...implant, severity: 300 }),
      incident("new-yellow", { ...at(9), ...implant }),
      incident("group-yellow", { ...at(8) }),
      incident("group-red", { ...at(2), severity: 300 }),
      incident("info", { ...at(9), patient_flag_id: "pulse", severity: 100 }),
    ]),
  ).toEqual([["group-yellow", "group-red"], ["old-red"], ["new-yellow"], ["info"]]);
});

test("[THR-27] in the checklist an incident at 200 is a warning, one at 300 an alert", () => {
  const { items } = checklist(
    [incident("red", { severity: 300 }), incident("yellow", { patient_flag_id: "pulse" })],
    flags,
    "UTC",
  );
  expect(items.map(({ level }) => level)).toEqual(["alert", "warning"]);
});

test("acknowledged incidents are not listed", () => {
  const acknowledged = { acknowledgement_timestamp: "2026-11-20T08:00:00Z" };
  expect(shape([incident("a", acknowledged), incident("b")])).toEqual([["b"]]);
});

test("[CHK-10][CHK-11] an external incident without a known flag is left out; an implant alert needs no flag", () => {
  const result = checklist(
    [
      incident("no-flag", { patient_flag_id: null }),
      incident("unknown-flag", { patient_flag_id: "gone" }),
      incident("implant", { incident_type: "ImplantAlert", patient_flag_id: null }),
      incident("kept"),
    ],
    flags,
    "Europe/Berlin",
  );
  expect(result.dropped.map(({ id }) => id)).toEqual(["no-flag", "unknown-flag"]);
  expect(result.items.flatMap(({ incidents }) => incidents.map(({ id }) => id)).toSorted()).toEqual(
    ["implant", "kept"],
  );
});

const implantSeverities = [
  [299, "warning"],
  [300, "alert"],
  [400, "alert"],
] as const;

test.each(implantSeverities)("[CHK-07] an implant alert of severity %i: %s", (severity, level) => {
  const implant = { incident_type: "ImplantAlert", patient_flag_id: null, severity };
  expect(checklist([incident("a", implant)], flags, "UTC").items[0]).toMatchObject({ level });
});
