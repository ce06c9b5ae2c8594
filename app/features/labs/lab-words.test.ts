import { expect, test } from "vitest";
import { seriesNumber } from "./lab-words.ts";

test("a value in the unit of its series has all its digits; a converted one has four, and never loses a whole one", () => {
  const shown = (value: number, converted: number) => seriesNumber("en-uk", { value, converted });
  // NT-proBNP of 12,345 pg/mL is not 12,350
  expect(shown(12_345, 12_345)).toBe("12,345");
  expect(shown(1.3567, 1.3567)).toBe("1.3567");
  // 1460 pmol/L x 8.457; 115 umol/L / 88.402
  expect(shown(1460, 12_347.22)).toBe("12,347");
  expect(shown(115, 1.300_875)).toBe("1.301");
});
