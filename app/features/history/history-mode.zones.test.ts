import { expect, test } from "vitest";
import { historyModes, modeAfter, readHistoryMode } from "./history-mode.ts";

const every = [null, ...historyModes] as const;

test("[HIST-06] the modes are none, FINDING, TIMEOFFS and REPORTS, and two buttons set their mode", () => {
  expect(every).toEqual([null, "FINDING", "TIMEOFFS", "REPORTS"]);
  expect(every.map((mode) => modeAfter("add_findings", mode))).toEqual(every.map(() => "FINDING"));
  expect(every.map((mode) => modeAfter("download_report", mode))).toEqual(
    every.map(() => "REPORTS"),
  );
  expect(["FINDING", "finding", "", null].map(readHistoryMode)).toEqual([
    "FINDING",
    null,
    null,
    null,
  ]);
});

test("[HIST-07] Add absence opens the absences, and a second press closes them", () => {
  expect(every.map((mode) => modeAfter("add_absence", mode))).toEqual([
    "TIMEOFFS",
    "TIMEOFFS",
    null,
    "TIMEOFFS",
  ]);
});
