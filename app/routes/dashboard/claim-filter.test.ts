import { expect, test } from "vitest";
import { examplePatientInfo } from "#contract/patient-info.ts";
import { claimFilterOf, filterCards, isWidened } from "./claim-filter.ts";
import type { ReviewCard } from "./review-order.ts";

const nowMs = Date.parse("2026-11-20T09:00:00Z");
const card = (patient_id: string, dueAtMs: number | null): ReviewCard => ({
  item: {
    patient_id,
    short_id: "1",
    patient_info: examplePatientInfo,
    incidents: [],
    highest_unacknowledged_severity: null,
  },
  isReviewed: dueAtMs === null,
  alertAtMs: nowMs,
  kinds: [],
  dueAtMs,
});
const held = new Map([
  ["mine", "me"],
  ["late of another", "colleague"],
  ["of another", "colleague"],
]);
const holders = { holderOf: (id: string) => held.get(id), me: "me", nowMs };
const inTime = [card("free", nowMs), card("mine", nowMs + 1), card("of another", null)];
const ids = (cards: readonly ReviewCard[]) => cards.map(({ item }) => item.patient_id);

test("[CLAIM-13] the filter comes from the address; without a known value it is all", () => {
  const of = (search: string) => claimFilterOf(new URLSearchParams(search));
  expect(["claimed=mine", "claimed=unclaimed", "claimed=theirs", ""].map(of)).toEqual([
    "mine",
    "unclaimed",
    "all",
    "all",
  ]);
});

test("[CLAIM-14] each filter shows the patients it names and all overdue ones, in the order of work", () => {
  expect(ids(filterCards(inTime, "mine", holders))).toEqual(["mine"]);
  expect(ids(filterCards(inTime, "unclaimed", holders))).toEqual(["free"]);
  const late = [card("late of another", nowMs - 1), ...inTime];
  expect(ids(filterCards(late, "mine", holders))).toEqual(["late of another", "mine"]);
  expect(ids(filterCards(late, "unclaimed", holders))).toEqual(["late of another", "free"]);
  expect(ids(filterCards(late, "all", holders))).toEqual(ids(late));
});

test("[CLAIM-14] a list widened by an overdue patient is distinguished from one with only the patients that the filter names", () => {
  const late = [card("late of another", nowMs - 1), ...inTime];
  expect(isWidened(late, "mine", holders)).toBe(true);
  expect(isWidened(late, "all", holders)).toBe(false);
  expect(isWidened(inTime, "mine", holders)).toBe(false);
  expect(isWidened([card("mine", nowMs - 1)], "mine", holders)).toBe(false);
});
