import { expect, test } from "vitest";
import { ecgTagsShown, isMachineRhythmReplaced } from "./ecg-tags.ts";

test("[ECG-14] a reviewed ECG shows the doctor's tags, an unreviewed one the machine's result", () => {
  const machine = (afib_result: number | null) => ecgTagsShown({ afib_result, last_review: null });
  expect(machine(1)).toEqual([{ source: "machine", result: "afib" }]);
  expect(machine(0)).toEqual([{ source: "machine", result: "no_afib" }]);
  for (const inconclusive of [null, 2])
    expect(machine(inconclusive)).toEqual([{ source: "machine", result: "inconclusive" }]);
  expect(ecgTagsShown({ afib_result: 1, last_review: { tags: ["SINUS", "VT"] } })).toEqual([
    { source: "doctor", tag: "SINUS" },
    { source: "doctor", tag: "VT" },
  ]);
});

test("[ECG-17] the machine's rhythm is struck through exactly when a review exists", () => {
  expect(isMachineRhythmReplaced([])).toBe(false);
  expect(isMachineRhythmReplaced([{}])).toBe(true);
  expect(isMachineRhythmReplaced([{}, {}])).toBe(true);
});
