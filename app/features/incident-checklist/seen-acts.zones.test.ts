import { expect, test } from "vitest";
import { seenActs } from "./seen-acts.ts";

const weber = "3f6a2f0c-5b7e-4e0b-8c57-9b1d2a7e4c11";
const nurse = "5a1f4f3c-2d0b-4a9e-9d6e-6c0f8b7a2d12";
const seen = (id: string, at: string | null, by: string | null, undo_until: string | null = null) =>
  ({ id, acknowledgement_timestamp: at, acknowledged_by: by, undo_until }) as const;

test("the incidents acknowledged with one click are one act; the newest act is shown; open incidents are no act", () => {
  const acts = seenActs([
    seen("old", "2026-11-20T07:00:00Z", nurse),
    seen("a", "2026-11-20T08:12:00Z", weber, "2026-11-20T08:22:00Z"),
    seen("open", null, null),
    // the same instant, written with another offset
    seen("b", "2026-11-20T09:12:00+01:00", weber, "2026-11-20T08:22:00Z"),
  ]);
  expect(acts).toEqual([
    { at: "2026-11-20T08:12:00Z", by: weber, incidentIds: ["a", "b"], canUndo: true },
  ]);
  expect(seenActs([seen("open", null, null)])).toEqual([]);
});

test("if another user acknowledged later, the user's own newest act that can be undone is shown too", () => {
  const acts = seenActs([
    seen("mine", "2026-11-20T08:12:00Z", weber, "2026-11-20T08:22:00Z"),
    seen("mine before", "2026-11-20T08:11:00Z", weber, "2026-11-20T08:21:00Z"),
    seen("theirs", "2026-11-20T08:14:00Z", nurse),
  ]);
  expect(acts.map(({ by, incidentIds, canUndo }) => [by, incidentIds, canUndo])).toEqual([
    [nurse, ["theirs"], false],
    [weber, ["mine"], true],
  ]);
});

test("if the backend does not send the user or the undo time, the act has neither", () => {
  expect(seenActs([seen("x", "2026-11-20T08:14:00Z", null)])).toEqual([
    { at: "2026-11-20T08:14:00Z", by: null, incidentIds: ["x"], canUndo: false },
  ]);
});
