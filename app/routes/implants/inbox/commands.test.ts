import { expect, test } from "vitest";
import { isOtherBirthDate } from "./commands.ts";

test("[INBOX-09] a date of birth is compared only as far as the message gives it; an unknown one does not differ", () => {
  const own = "1951-06-14";
  for (const sent of ["1951-06-14", "1951-06", "1951", null])
    expect(isOtherBirthDate(sent, own), `${sent}`).toBe(false);
  for (const sent of ["1951-06-15", "1951-07", "1915", "1910-06-14"])
    expect(isOtherBirthDate(sent, own), sent).toBe(true);
  expect(isOtherBirthDate("1951-06-14", null)).toBe(false);
});
