import { expect, test } from "vitest";
import { bloodPressurePoints } from "./blood-pressure-points.ts";

const series = (...rows: (readonly [string, number, number])[]) => ({
  health_data_ids: rows.map(([id]) => id),
  timestamps: rows.map(([, seconds]) => seconds),
  values: rows.map(([, , value]) => value),
});
const raisedBy = (id: string) => ({ severity: 300, incident_info: { health_data: { id } } });

test("[GRAPH-11][GRAPH-12] only values with identical timestamps make a pair; the others are not drawn", () => {
  const points = bloodPressurePoints(
    series(["s3", 300, 150], ["s1", 100, 138], ["s2", 200, 140]),
    series(["d1", 100, 86], ["d2", 201, 90], ["d3", 300, 95]),
    [],
  );
  expect(points.map(({ at, topValue, bottomValue }) => [at, topValue, bottomValue])).toEqual([
    [100_000, 138, 86],
    [300_000, 150, 95],
  ]);
  expect(bloodPressurePoints(series(["s1", 100, 138]), undefined, [])).toEqual([]);
});

test("[GRAPH-07][GRAPH-13] a point has the incidents of its systolic and diastolic values", () => {
  const high = raisedBy("s1");
  const low = raisedBy("d1");
  const [point] = bloodPressurePoints(series(["s1", 100, 150]), series(["d1", 100, 38]), [
    high,
    low,
    raisedBy("elsewhere"),
  ]);
  expect(point).toMatchObject({
    at: 100_000,
    topValue: 150,
    bottomValue: 38,
    incidents: [high, low],
  });
  expect(point?.topIncidents).toEqual([high]);
  expect(point?.bottomIncidents).toEqual([low]);
});

test("two readings in the same second stay two pairs", () => {
  const points = bloodPressurePoints(
    series(["s1", 100, 150], ["s2", 100, 152]),
    series(["d1", 100, 90], ["d2", 100, 92]),
    [],
  );
  expect(points.map(({ topId, bottomId }) => topId + bottomId)).toEqual(["s1d1", "s2d2"]);
});
