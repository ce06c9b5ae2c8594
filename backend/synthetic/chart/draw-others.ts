/**
 * What some people of the synthetic clinic measure beside the usual: oxygen saturation and temperature, glucose, steps
 * and respiratory rate, body water. They measure when they are on the scale, and it arrives with the weight: no silence
 * begins or ends by it, and no value of the other kinds changes.
 */
import { otherMeasurements, type OtherSeries } from "#contract/codes/other-measurement.ts";
import type { ClinicCalendar } from "../calendar.ts";
import type { Person } from "../people/person.ts";
import type { Random } from "../random.ts";
import type { ChartDevice, ChartReading } from "./patient-chart.ts";

/** A device that sends these kinds alone. */
interface OtherDevice {
  readonly id: string;
  readonly deviceType: "OTHER" | "GLUCOSE_METER";
  readonly name: string;
  readonly lastTransmissionAtMs: number;
}

interface OtherChartReading {
  readonly id: string;
  readonly deviceId: string;
  readonly typeId: number;
  readonly value: number;
  readonly measuredAt: number;
  readonly receivedAt: number;
}

export interface OtherReadings {
  readonly devices: readonly OtherDevice[];
  readonly readings: readonly OtherChartReading[];
}

const none: OtherReadings = { devices: [], readings: [] };
const daysMax = 200;

/** The person of the demonstration who measures everything. */
const measuresAll = "mehmet.oeztuerk";

interface Course {
  readonly series: OtherSeries;
  readonly mean: number;
  readonly deviation: number;
  readonly digits: number;
}

/** Kinds by device; what the scale adds comes from the scale. */
const devices = {
  oximeter: { deviceType: "OTHER", name: "Oximeter 5" },
  thermometer: { deviceType: "OTHER", name: "Thermometer 2" },
  meter: { deviceType: "GLUCOSE_METER", name: "Meter 8" },
  band: { deviceType: "OTHER", name: "Band 3" },
} as const;
type Source = keyof typeof devices | "scale";

function coursesOf(random: Random): [Source, Course[]][] {
  const course = (series: OtherSeries, mean: number, deviation: number, digits = 0): Course => ({
    series,
    mean,
    deviation,
    digits,
  });
  const glucose = random.chance(0.7)
    ? course("blood_glucose_mg_dl", random.between(95, 150), 14)
    : course("blood_glucose_mmol_l", random.between(5.3, 8.3), 0.8, 1);
  return [
    ["oximeter", [course("oxygen_saturation", random.between(94, 97), 0.9)]],
    ["thermometer", [course("body_temperature", random.between(36.3, 36.8), 0.2, 1)]],
    ["meter", [glucose]],
    [
      "band",
      [
        course("respiratory_rate", random.between(13, 18), 1.1),
        course("steps", random.between(2500, 7500), 1100),
      ],
    ],
    ["scale", [course("body_water", random.between(44, 56), 0.6, 1)]],
  ];
}

/** `readings` and `chartDevices` as they were drawn: their weights give the times, their scale the zone. */
export function drawOthers(
  random: Random,
  calendar: ClinicCalendar,
  person: Pick<Person, "key" | "isLean">,
  { readings, devices: chartDevices }: { readings: ChartReading[]; devices: ChartDevice[] },
): OtherReadings {
  const isAll = person.key === measuresAll;
  if (person.isLean || !(random.chance(0.3) || isAll)) return none;
  const scale = chartDevices.find(({ kind }) => kind === "SCALE");
  const oldestMs = calendar.at(daysMax, 0);
  const mornings = readings.filter(
    ({ kind, measuredAt }) => kind === "weight" && measuredAt >= oldestMs,
  );
  const lastAtMs = mornings.at(-1)?.receivedAt;
  if (!scale || lastAtMs === undefined) return none;
  const own: OtherDevice[] = [];
  const found: OtherChartReading[] = [];
  for (const [source, courses] of coursesOf(random)) {
    if (!random.chance(0.45) && !isAll) continue;
    const device = source === "scale" ? null : { id: random.uuid(), ...devices[source] };
    if (device) own.push({ ...device, lastTransmissionAtMs: lastAtMs });
    for (const course of courses)
      for (const { measuredAt, receivedAt } of mornings) {
        const drawn = random.normal(course.mean, course.deviation);
        const { typeId, min, max } = otherMeasurements[course.series];
        found.push({
          id: random.uuid(),
          deviceId: device?.id ?? scale.id,
          typeId,
          value: Number(Math.min(max, Math.max(min, drawn)).toFixed(course.digits)),
          // steps are those of the day before
          measuredAt:
            course.series === "steps"
              ? calendar.at(calendar.daysAgoOf(measuredAt) + 1, 0)
              : measuredAt,
          receivedAt,
        });
      }
  }
  return { devices: own, readings: found };
}
