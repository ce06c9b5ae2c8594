import { expect, test } from "vitest";
import { healthPoints, splitSeries, wellBeingPoints } from "./health-points.ts";
import { healthDataTypeId } from "#contract/codes/health-data-type.ts";

const raisedBy = (id: string, severity = 300) => ({
  severity,
  incident_info: { health_data: { id } },
});

test("[WENT-12][GRAPH-13] the types of health data have the numbers of the specification", () => {
  expect(healthDataTypeId).toEqual({
    weight: 101,
    diastolic: 201,
    systolic: 202,
    heartRate: 301,
    machineRhythm: 605,
  });
});

test("[GRAPH-13][GRAPH-14] a point has value and timestamp, read as seconds, oldest first", () => {
  const series = {
    health_data_ids: ["b", "a"],
    timestamps: [1_700_000_000, 1_600_000_000],
    values: [84.2, 80.6],
  };
  expect(healthPoints(series, [])).toEqual([
    { id: "a", at: 1_600_000_000_000, value: 80.6, incidents: [] },
    { id: "b", at: Date.parse("2023-11-14T22:13:20Z"), value: 84.2, incidents: [] },
  ]);
  expect(healthPoints(undefined, [])).toEqual([]);
  // the flag that raised an incident is part of it
  const gain = { ...raisedBy("b"), patient_flag: { type: "INCR_WEIGHT" } };
  expect(healthPoints(series, [gain]).map(({ incidents }) => incidents)).toEqual([[], [gain]]);
});

test("[GRAPH-07] an incident belongs to the point with the same identifier as its health data", () => {
  const series = { health_data_ids: ["a", "b"], timestamps: [1, 2], values: [80, 84] };
  const alert = raisedBy("b");
  const warning = raisedBy("b", 200);
  const foreign = raisedBy("c");
  const without = { severity: 300, incident_info: { health_data: null } };
  const bare = { severity: 300, incident_info: null };
  const points = healthPoints(series, [alert, warning, foreign, without, bare]);
  expect(points.map(({ incidents }) => incidents)).toEqual([[], [alert, warning]]);
});

test("arrays of different length give complete points only", () => {
  const series = { health_data_ids: ["a"], timestamps: [1, 2], values: [80, 84] };
  expect(healthPoints(series, [])).toHaveLength(1);
});

test("[GRAPH-08] a well-being point takes its incidents from the daily overview by wb_id", () => {
  const alert = { severity: 300 };
  const entries = [
    { id: "w2", well_being: 4, created_at: "2026-11-20T07:00:00+01:00", raw_symptoms: ["FATIGUE"] },
    { id: "w1", well_being: 1, created_at: "2026-11-19T07:00:00+01:00", raw_symptoms: null },
  ];
  const days = [
    { well_beings: [{ wb_id: "w2", incidents: [alert] }] },
    { well_beings: [{ wb_id: "other", incidents: [alert] }] },
  ];
  expect(wellBeingPoints(entries, days)).toEqual([
    { id: "w1", at: Date.UTC(2026, 10, 19, 6), value: 1, incidents: [], raw_symptoms: null },
    {
      id: "w2",
      at: Date.UTC(2026, 10, 20, 6),
      value: 4,
      incidents: [alert],
      raw_symptoms: ["FATIGUE"],
    },
  ]);
});

test("a series is split at a moment; a point at that moment belongs to the later part", () => {
  const from = Date.parse("2026-11-01T00:00:00+01:00");
  const series = {
    health_data_ids: ["late", "first", "last before"],
    timestamps: [from / 1000 + 60, from / 1000, from / 1000 - 0.001],
    values: [81, 82, 83],
  };
  const empty = { health_data_ids: [], timestamps: [], values: [] };
  expect(splitSeries({ "101": series, "301": empty }, from)).toEqual({
    before: {
      "101": { health_data_ids: ["last before"], timestamps: [from / 1000 - 0.001], values: [83] },
      "301": empty,
    },
    now: {
      "101": {
        health_data_ids: ["late", "first"],
        timestamps: [from / 1000 + 60, from / 1000],
        values: [81, 82],
      },
      "301": empty,
    },
  });
});
