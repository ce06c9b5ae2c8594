import type { GraphFrame } from "../graph-frame.ts";

/** A graph of November 2026 in Berlin, for tests. */
export const exampleFrame: GraphFrame = {
  id: "g",
  label: "Course of the month",
  window: {
    startAt: Date.parse("2026-11-01T00:00:00+01:00"),
    endAt: Date.parse("2026-12-01T00:00:00+01:00"),
  },
  now: Date.parse("2026-11-30T10:00:00+01:00"),
  zone: "Europe/Berlin",
  language: "en-uk",
  labels: {
    severity: { none: "none", warning: "warning", alert: "alert" },
    date: "Date",
    value: "Value",
    severityHeading: "Severity",
    showTable: "As a table",
    noPoints: "No data",
    missing: [],
    wholePeriod: "Whole period",
    chartKeys: "Arrow keys",
  },
};
