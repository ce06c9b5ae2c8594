/** A person's series and ECGs as readings with their devices and the times at which they arrived. */
import type { ClinicCalendar } from "../calendar.ts";
import { drawEcg } from "../ecg/draw-ecg.ts";
import type { Person } from "../people/person.ts";
import type { Random } from "../random.ts";
import { drawSeries } from "../series/draw-series.ts";
import { drawOthers, type OtherReadings } from "./draw-others.ts";
import type { ChartDevice, ChartEcg, ChartReading, DeviceKind } from "./patient-chart.ts";
import { minuteMs } from "#contract/codes/duration.ts";

/** A hand-held recorder takes half a minute. */
const ecgDurationS = 30;

export interface ChartReadings {
  /** oldest first, ECGs included */
  readonly readings: ChartReading[];
  readonly ecgs: ChartEcg[];
  readonly devices: ChartDevice[];
  readonly others: OtherReadings;
}

export function drawReadings(
  random: Random,
  calendar: ClinicCalendar,
  person: Person,
): ChartReadings {
  const ecgs = drawEcgReadings(random.fork("ecg"), calendar, person);
  const readings: ChartReading[] = ecgs.map(({ reading }) => reading);
  if (person.monitored) {
    const ids = random.fork("ids");
    const arrives = (atMs: number) =>
      Math.min(calendar.nowMs, atMs + 5_000 + Math.floor(ids.next() * 150_000));
    const head = (atMs: number) => ({
      id: ids.uuid(),
      measuredAt: atMs,
      receivedAt: arrives(atMs),
    });
    const series = drawSeries(random.fork("series"), calendar, { ...person, ...person.monitored });
    for (const { atMs, value } of series.weights) {
      readings.push({ kind: "weight", ...head(atMs), weightKg: value });
    }
    for (const { atMs, systolicMmHg, diastolicMmHg } of series.bloodPressures) {
      const whole = head(atMs);
      readings.push({
        kind: "blood_pressure",
        ...whole,
        systolic: { id: whole.id, mmHg: systolicMmHg },
        diastolic: { id: ids.uuid(), mmHg: diastolicMmHg },
      });
    }
    for (const { atMs, value } of series.heartRates) {
      readings.push({ kind: "heart_rate", ...head(atMs), heartRateBpm: value });
    }
    for (const { atMs, score, symptoms } of series.wellBeings) {
      readings.push({ kind: "well_being", ...head(atMs), score, symptoms });
    }
  }
  readings.sort((a, b) => a.measuredAt - b.measuredAt);
  const devices = devicesOf(random.fork("devices"), readings);
  const others = drawOthers(random.fork("others"), calendar, person, { readings, devices });
  return { readings, ecgs, devices, others };
}

/** Which device sends a kind of reading; null: the patient's app. */
export const deviceKinds = {
  weight: "SCALE",
  blood_pressure: "BP_CUFF",
  heart_rate: "BP_CUFF",
  ecg: "WEARABLE",
  well_being: null,
} as const satisfies Record<ChartReading["kind"], DeviceKind | null>;

function devicesOf(random: Random, readings: readonly ChartReading[]): ChartDevice[] {
  const lastAtMs = new Map<DeviceKind, number>();
  for (const reading of readings) {
    const kind = deviceKinds[reading.kind];
    if (kind) lastAtMs.set(kind, Math.max(lastAtMs.get(kind) ?? 0, reading.receivedAt));
  }
  return [...lastAtMs].map(([kind, lastTransmissionAtMs]) => ({
    id: random.uuid(),
    kind,
    lastTransmissionAtMs,
  }));
}

function drawEcgReadings(random: Random, calendar: ClinicCalendar, person: Person): ChartEcg[] {
  return person.ecgs.flatMap((planned): ChartEcg[] => {
    const { daysAgo, rhythm, heartRateBpm } = planned;
    const measuredAt = calendar.at(daysAgo, person.habits.wakesAtMinute + 14);
    if (measuredAt >= calendar.nowMs - 2 * minuteMs) return [];
    const recording = drawEcg(random, { rhythm, heartRateBpm, durationS: ecgDurationS });
    const receivedAt = measuredAt + 45_000;
    return [
      {
        reading: {
          kind: "ecg",
          id: random.uuid(),
          measuredAt,
          receivedAt,
          afibResult: recording.afibResult,
        },
        recording,
        review: planned.review ?? null,
        reviewedAtMs: Math.min(calendar.nowMs, receivedAt + random.int(90, 400) * minuteMs),
      },
    ];
  });
}
