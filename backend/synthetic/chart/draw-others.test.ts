import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import {
  otherMeasurements,
  otherSeries,
  otherSeriesOf,
} from "#contract/codes/other-measurement.ts";
import { readingSchema } from "#contract/reading.ts";
import { createCalendar } from "../calendar.ts";
import { morningReadings } from "../living/morning-readings.ts";
import { drawCohort } from "../people/cohort.ts";
import { drawChart } from "./draw-chart.ts";

const now = new Date("2026-11-20T08:00:00+01:00");
const calendar = createCalendar(now, "Europe/Berlin");
const charts = [...drawCohort("vigil", calendar, 60)].map((person) =>
  drawChart("vigil", calendar, person),
);

test("[KIND-05] the drawn values of the usual kinds are the same to the last digit as without the other kinds", () => {
  const usual = charts.map(({ id, readings, devices, incidents }) => ({
    id,
    readings,
    devices,
    incidents,
  }));
  // made from the commit before the other kinds were drawn
  expect(createHash("sha256").update(JSON.stringify(usual)).digest("hex")).toBe(
    "fbed2c32901ff87e0e44b2e42b7afb859203a17b53347680d249725a5e7f01f2",
  );
});

test("[KIND-05] some patients measure other kinds, the same from the same seed, within bounds and never after now", () => {
  const measuring = charts.filter(({ others }) => others.readings.length > 0);
  expect(measuring.length).toBeGreaterThan(5);
  expect(measuring.length).toBeLessThan(charts.length / 2);
  const all = measuring.flatMap(({ others }) => others.readings);
  const series = new Set(all.map(({ typeId }) => otherSeriesOf(typeId)));
  expect([...series].toSorted()).toEqual(otherSeries.toSorted());
  for (const { typeId, value, measuredAt, receivedAt } of all) {
    const { min, max } = otherMeasurements[otherSeriesOf(typeId) ?? "steps"];
    expect(value >= min && value <= max).toBe(true);
    expect(measuredAt <= receivedAt && receivedAt <= now.getTime()).toBe(true);
  }
  const again = drawChart("vigil", calendar, measuring[0]?.person ?? charts[0]!.person);
  expect(again.others).toEqual(measuring[0]?.others);
  // one value for each kind, device and time: sent again it would be a duplicate
  const keys = measuring.flatMap(({ id, others }) =>
    others.readings.map((one) => [id, one.typeId, one.deviceId, one.measuredAt].join(" ")),
  );
  expect(new Set(keys).size).toBe(keys.length);
});

test("[KIND-05] the living clinic goes on sending the other kinds of a patient, and the same usual kinds as without them", () => {
  const last = {
    values: new Map([[101, 80]]),
    devices: new Map([["SCALE", "scale"]]),
  };
  const others = new Map(
    otherSeries.map((series, index) => [
      otherMeasurements[series].typeId,
      { value: [96, 36.6, 110, 6, 15, 5000, 51][index] ?? 0, device: `d${index}` },
    ]),
  );
  const at = new Date("2026-11-20T07:00:00Z");
  const usual = morningReadings("p", "2026-11-20", at, last);
  const whole = morningReadings("p", "2026-11-20", at, { ...last, others });
  expect(whole.slice(0, usual.length)).toEqual(usual);
  const added = whole.slice(usual.length);
  expect(added.map(({ kind }) => kind)).toEqual([
    "oxygen_saturation",
    "body_temperature",
    "blood_glucose",
    "blood_glucose",
    "respiratory_rate",
    "steps",
    "body_water",
  ]);
  for (const reading of added) expect(readingSchema.safeParse(reading).success).toBe(true);
});
