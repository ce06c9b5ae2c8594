import { expect, test } from "vitest";
import { examplePatientInfo } from "#contract/patient-info.ts";
import type { ReviewItem } from "#contract/review.ts";
import { reviewCards } from "./review-order.ts";

type Incident = ReviewItem["incidents"][number];

let count = 0;
const incident = (given: Partial<Incident>): Incident => ({
  id: `00000000-0000-4000-8000-${String(++count).padStart(12, "0")}`,
  incident_type: "ExternalDevice",
  flag_type: "INCR_WEIGHT",
  severity: 300,
  happened_at: "2026-11-20T06:00:00Z",
  acknowledgement_timestamp: null,
  due_at: null,
  incident_info: null,
  fired: null,
  description: null,
  ...given,
});
const item = (patient_id: string, incidents: Incident[]): ReviewItem => ({
  patient_id,
  short_id: "1",
  patient_info: examplePatientInfo,
  incidents,
  highest_unacknowledged_severity: null,
});
const seen = { acknowledgement_timestamp: "2026-11-20T07:00:00Z" };

test("[DASH-02] a patient with yellow incidents alone is left out", () => {
  const cards = reviewCards([
    item("yellow", [incident({ severity: 200 })]),
    item("both", [incident({ severity: 200 }), incident({})]),
    item("none", []),
  ]);
  expect(cards.map((card) => card.item.patient_id)).toEqual(["both"]);
});

test("[DASH-05] a patient is reviewed when no incident is open, of whatever severity", () => {
  const [closed, open] = [
    item("closed", [incident(seen)]),
    item("open", [incident(seen), incident({ severity: 200 })]),
  ];
  const state = new Map(
    reviewCards([closed, open]).map((card) => [card.item.patient_id, card.isReviewed]),
  );
  expect(state.get("closed")).toBe(true);
  expect(state.get("open")).toBe(false);
});

test("[DASH-07] the card's time is that of the newest red incident", () => {
  const [card] = reviewCards([
    item("a", [
      incident({ happened_at: "2026-11-20T04:00:00Z" }),
      incident({ happened_at: "2026-11-20T05:00:00Z" }),
      incident({ happened_at: "2026-11-20T06:30:00Z", severity: 200 }),
    ]),
  ]);
  expect(card?.alertAtMs).toBe(Date.parse("2026-11-20T05:00:00Z"));
});

test("[THR-27] on a card a kind at 200 is a warning, one at 300 an alert", () => {
  const [card] = reviewCards([
    item("a", [incident({}), incident({ flag_type: "PULSE", severity: 200 })]),
  ]);
  expect(card?.kinds.map(({ kind, level }) => ({ kind, level }))).toEqual([
    { kind: "INCR_WEIGHT", level: "alert" },
    { kind: "PULSE", level: "warning" },
  ]);
});

test("[DASH-09] every kind once; an implant alert is one kind", () => {
  const implant = { incident_type: "ImplantAlert", flag_type: null };
  const [card] = reviewCards([
    item("a", [
      incident({}),
      incident({}),
      incident(implant),
      incident({ ...implant, severity: 200 }),
      incident({ flag_type: "PULSE", severity: 200 }),
    ]),
  ]);
  expect(card?.kinds.map(({ kind }) => kind).toSorted()).toEqual(
    ["ImplantAlert", "INCR_WEIGHT", "PULSE"].toSorted(),
  );
});
