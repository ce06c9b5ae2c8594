import fc from "fast-check";
import { expect, test } from "vitest";
import { mergeProfiles } from "./merge-profiles.ts";
import type { ProfileTexts } from "./profile-texts.ts";

const base: ProfileTexts = { lvef: "30", nyha: "2", payment_type: "GKV", patient_email: "" };

test("a change by only one user is taken over from each", () => {
  const merged = mergeProfiles(base, { ...base, lvef: "35" }, { ...base, nyha: "3" });
  expect(merged.texts).toEqual({ ...base, lvef: "35", nyha: "3" });
  expect(merged.changed).toEqual([{ name: "nyha", mine: "2", theirs: "3", isConflict: false }]);
});

test("a field that both have changed stays as the user typed it and is shown as a conflict", () => {
  const merged = mergeProfiles(base, { ...base, lvef: "35" }, { ...base, lvef: "28" });
  expect(merged.texts.lvef).toBe("35");
  expect(merged.changed).toEqual([{ name: "lvef", mine: "35", theirs: "28", isConflict: true }]);
});

test("the same change by both is not a conflict", () => {
  const same = { ...base, lvef: "35" };
  expect(mergeProfiles(base, same, same)).toEqual({ texts: same, changed: [] });
});

test("no typed text is lost, and no untouched field returns to an older value", () => {
  const value = fc.constantFrom("a", "b", "c");
  const texts = fc.record({ lvef: value, nyha: value, payment_type: value });
  fc.assert(
    fc.property(texts, texts, texts, (before, mine, theirs) => {
      const merged = mergeProfiles(before, mine, theirs);
      for (const name of ["lvef", "nyha", "payment_type"] as const) {
        const isMine = mine[name] !== before[name];
        expect(merged.texts[name]).toBe(isMine ? mine[name] : theirs[name]);
        const isTold = merged.changed.some((field) => field.name === name);
        expect(isTold).toBe(theirs[name] !== before[name] && theirs[name] !== mine[name]);
      }
    }),
  );
});
