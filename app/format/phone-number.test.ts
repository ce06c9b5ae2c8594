import { expect, test } from "vitest";
import { phoneNumberE164 } from "./phone-number.ts";

// Numbers from the ranges that the German and British regulators reserve for films and books.
test.each([
  ["+49 30 23125 000", "+493023125000"],
  ["030 23125-000", "+493023125000"],
  ["0049 30 23125000", "+493023125000"],
  ["+44 20 7946 0000", "+442079460000"],
  ["+٤٩ ٣٠ ٢٣١٢٥٠٠٠", "+493023125000"],
])("[VAL-10] %s is read as %s", (typed, e164) => {
  expect(phoneNumberE164(typed)).toBe(e164);
});

test.each(["", "12", "abc", "+49", "+49 30 23125 000 123456789", "<b>030</b>", "+999 123 456"])(
  "[VAL-10] %j is not a telephone number",
  (typed) => {
    expect(phoneNumberE164(typed)).toBeNull();
  },
);
