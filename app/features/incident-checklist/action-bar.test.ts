import { expect, test } from "vitest";
import { isSubmitDisabled } from "./action-bar.tsx";

const cases = [
  [false, "", 0, true],
  [true, "", 0, false],
  [false, "seen", 0, false],
  [false, "", 1, false],
  [true, "seen", 2, false],
  [false, "  \n", 0, true],
] as const;

test.each(cases)(
  "[CHK-17] focus %s, note %j, %i selected: disabled %s",
  (isNoteFocused, note, selectedCount, disabled) => {
    const form = { isNoteFocused, note, selectedCount, isSending: false };
    expect(isSubmitDisabled(form)).toBe(disabled);
  },
);

test("while the form is being sent, submit is always disabled", () => {
  const form = { isNoteFocused: true, note: "seen", selectedCount: 3, isSending: true };
  expect(isSubmitDisabled(form)).toBe(true);
});
