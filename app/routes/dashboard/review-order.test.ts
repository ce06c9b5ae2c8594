import { expect, test } from "vitest";
import { reviewCards } from "./review-order.ts";
import { reviewIncident, reviewItem } from "./testing/review-item.ts";

const seen = { acknowledgement_timestamp: "2026-11-20T07:00:00Z" };

test("[DASH-02] a patient with yellow incidents alone is left out", () => {
  const cards = reviewCards([
    reviewItem("yellow", [reviewIncident({ severity: 200 })]),
    reviewItem("both", [reviewIncident({ severity: 200 }), reviewIncident({})]),
    reviewItem("none", []),
  ]);
  expect(cards.map((card) => card.item.patient_id)).toEqual(["both"]);
});

test("[DASH-05] a patient is reviewed when no incident of any severity is open", () => {
  const [closed, open] = [
    reviewItem("closed", [reviewIncident(seen)]),
    reviewItem("open", [reviewIncident(seen), reviewIncident({ severity: 200 })]),
  ];
  const state = new Map(
    reviewCards([closed, open]).map((card) => [card.item.patient_id, card.isReviewed]),
  );
  expect(state.get("closed")).toBe(true);
  expect(state.get("open")).toBe(false);
});

test("[DASH-07] the card's time is that of the newest red incident", () => {
  const [card] = reviewCards([
    reviewItem("a", [
      reviewIncident({ happened_at: "2026-11-20T04:00:00Z" }),
      reviewIncident({ happened_at: "2026-11-20T05:00:00Z" }),
      reviewIncident({ happened_at: "2026-11-20T06:30:00Z", severity: 200 }),
    ]),
  ]);
  expect(card?.alertAtMs).toBe(Date.parse("2026-11-20T05:00:00Z"));
});

test("[THR-27] on a card an incident type at 200 is a warning, one at 300 an alert", () => {
  const [card] = reviewCards([
    reviewItem("a", [reviewIncident({}), reviewIncident({ flag_type: "PULSE", severity: 200 })]),
  ]);
  expect(card?.kinds.map(({ kind, level }) => ({ kind, level }))).toEqual([
    { kind: "INCR_WEIGHT", level: "alert" },
    { kind: "PULSE", level: "warning" },
  ]);
});

test("[DASH-09] every kind is listed once; an implant alert is one kind", () => {
  const implant = { incident_type: "ImplantAlert", flag_type: null };
  const [card] = reviewCards([
    reviewItem("a", [
      reviewIncident({}),
      reviewIncident({}),
      reviewIncident(implant),
      reviewIncident({ ...implant, severity: 200 }),
      reviewIncident({ flag_type: "PULSE", severity: 200 }),
    ]),
  ]);
  expect(card?.kinds.map(({ kind }) => kind).toSorted()).toEqual(
    ["ImplantAlert", "INCR_WEIGHT", "PULSE"].toSorted(),
  );
});
