import { expect, test } from "vitest";
import { dailyOverviewSchema, getDailyOverview } from "#contract/daily-overview.ts";
import { exampleId } from "#contract/example.ts";
import { recentMeasurements } from "./recent-measurements.ts";

const overview = dailyOverviewSchema.parse(getDailyOverview.answer.example);
const others = (series: string, measured_at: string) => ({
  series: [
    {
      series,
      health_data_type_id: 9101,
      unit: "%",
      readings: [
        {
          health_data_id: exampleId.note,
          value: 96,
          measured_at,
          is_inconclusive: false,
          device: null,
        },
      ],
    },
  ],
});

test("[EXCL-08] every kind that counts is offered once, newest first, a blood pressure with both values", () => {
  const list = recentMeasurements(overview, others("oxygen_saturation", "2026-11-20T07:30:00Z"));
  expect(list.map(({ kind, value, diastolic }) => [kind, value, diastolic])).toEqual([
    ["oxygen_saturation", 96, null],
    ["ecg", null, null],
    ["blood_pressure", 128, 79],
    ["heart_rate", 88, null],
    ["well_being", 3, null],
    ["weight", 83.6, null],
  ]);
  expect(list[2]?.reading_id).toBe(exampleId.systolic);
});

test("[EXCL-08] half a blood pressure has the id of its half, and a value without a time or a known kind is not offered", () => {
  const [day] = overview.items;
  if (!day) throw new Error("the example has a day");
  const half = { ...day.blood_pressures[0]!, health_data_id_sys: null, value_sys: null };
  const timeless = { ...half, measured_at: null };
  const one = {
    ...day,
    weights: [],
    heart_rates: [],
    well_beings: [],
    ecg_afibs: [],
    blood_pressures: [half, timeless],
  };
  const unknown = others("grip_strength", "2026-11-20T07:30:00Z");
  expect(recentMeasurements({ ...overview, items: [one] }, unknown)).toMatchObject([
    { reading_id: exampleId.diastolic, value: null, diastolic: 79 },
  ]);
});
