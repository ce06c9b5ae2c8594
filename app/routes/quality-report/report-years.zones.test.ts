import { expect, test } from "vitest";
import { reportFileName, reportYear, reportYears } from "./report-years.ts";

const at = (text: string) => Date.parse(text);

test("[QREP-01] the years from 2024 to the current one in Berlin are accepted, and no other", () => {
  expect(reportYears(at("2026-11-20T09:00:00Z"))).toEqual([2026, 2025, 2024]);
  expect(reportYears(at("2026-12-31T22:59:59Z"))[0]).toBe(2026);
  expect(reportYears(at("2026-12-31T23:00:00Z"))[0]).toBe(2027);
  const now = at("2026-11-20T09:00:00Z");
  expect(reportYear("2024", now)).toBe(2024);
  for (const wrong of ["2023", "2027", "02025", "2025.0", "", null, undefined])
    expect(reportYear(wrong, now)).toBeUndefined();
});

test("[QREP-08] the name has number, pseudonym, year and the next year's 0101", () => {
  expect(reportFileName("0720011", "P0042", 2025)).toBe("0720011_P0042_2025_20260101.csv");
});
