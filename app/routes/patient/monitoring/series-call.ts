import "server-only";
import { splitSeries } from "#app/clinical/health-points.ts";
import { previousWindow, windowBounds } from "#app/clinical/monitoring-window.ts";
import { perRequest } from "#app/framework/request/per-request.ts";
import { settle, type Settled } from "#app/framework/request/settle.ts";
import { epochMs } from "#app/format/instant.ts";
import { healthDataTypeId } from "#contract/codes/health-data-type.ts";
import type { AnswerOf } from "#contract/endpoint.ts";
import { getHealthData } from "#contract/health-data.ts";
import { listWellBeing, type WellBeing } from "#contract/well-being.ts";
import { backgroundOfDays } from "./graph-background.ts";
import type { MonitoringQuery } from "./monitoring-query.ts";

/** Weight and heart rate leave doubtful values out; blood pressure has them all. */
const calls = {
  sure: {
    health_data_type_id: [healthDataTypeId.weight, healthDataTypeId.heartRate],
    is_inconclusive: false,
  },
  all: { health_data_type_id: [healthDataTypeId.systolic, healthDataTypeId.diastolic] },
} as const;

/** What was answered for the window, and for the one of the same length just before it. */
interface Compared<Answer> {
  readonly now: Promise<Settled<Answer>>;
  readonly before: Promise<Settled<Answer>>;
}

/** Series of the window and of the one before it, and the background of their graph. */
export function requestSeries(query: MonitoringQuery, which: keyof typeof calls) {
  const { now, before } = requestHealthData(query, which);
  return { series: now, previous: before, background: backgroundOfDays(query) };
}

/** Series of the window, and of the one before it, in one call for two graphs. */
export const requestHealthData = perRequest(
  (query: MonitoringQuery, which: keyof typeof calls): Compared<AnswerOf<typeof getHealthData>> => {
    return bothWindows(
      query,
      (measured_after, measured_before) =>
        query.client.call(getHealthData, {
          query: {
            ...calls[which],
            health_data_type_id: [...calls[which].health_data_type_id],
            patient_id: query.patientId,
            measured_after,
            measured_before,
          },
        }),
      ({ health_data }, fromMs) => {
        const { now, before } = splitSeries(health_data, fromMs);
        return { now: { health_data: now }, before: { health_data: before } };
      },
    );
  },
);

/** What the patient said of the window, and of the one before it. */
export const requestWellBeing = perRequest((query: MonitoringQuery) =>
  bothWindows(
    query,
    (start_timestamp, end_timestamp) =>
      query.client.call(listWellBeing, {
        query: { patient_id: query.patientId, start_timestamp, end_timestamp },
      }),
    (entries, fromMs) => {
      const isBefore = ({ created_at }: WellBeing) => epochMs(created_at) < fromMs;
      return {
        before: entries.filter(isBefore),
        now: entries.filter((entry) => !isBefore(entry)),
      };
    },
  ),
);

/** The two windows touch: one call reads both, and its answer is split where the later one begins. */
function bothWindows<Answer, Part>(
  query: MonitoringQuery,
  read: (from: string, before: string | undefined) => Promise<Answer>,
  split: (answer: Answer, fromMs: number) => { readonly now: Part; readonly before: Part },
): Compared<Part> {
  const { window, today, zone, from, before } = query;
  const earlier = windowBounds(previousWindow(window), today, zone);
  const parts = settle(read(earlier.from, before).then((answer) => split(answer, epochMs(from))));
  const part = (which: "now" | "before") =>
    parts.then((settled) =>
      settled.isReady ? { isReady: true as const, value: settled.value[which] } : settled,
    );
  return { now: part("now"), before: part("before") };
}
