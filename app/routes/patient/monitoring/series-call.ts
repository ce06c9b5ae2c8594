import "server-only";
import { previousWindow, windowBounds } from "#app/clinical/monitoring-window.ts";
import { perRequest } from "#app/framework/request/per-request.ts";
import { settle } from "#app/framework/request/settle.ts";
import { getHealthData } from "#contract/health-data.ts";
import { listWellBeing } from "#contract/well-being.ts";
import { graphGround } from "./graph-ground.ts";
import type { MonitoringAsk } from "./monitoring-ask.ts";

/** The window of the same length just before, as its bounds are sent. */
function previousBounds({ window, today, zone }: MonitoringAsk) {
  return windowBounds(previousWindow(window), today, zone);
}

/** Doubtful values are left out of weight and heart rate only. */
type Series = readonly [types: readonly number[], only?: { is_inconclusive?: false }];

/** Series of the window and of the one before it, and the ground of their graph. */
export function askSeries(ask: MonitoringAsk, ...series: Series) {
  const { now, before } = askHealthData(ask, ...series);
  return { series: now, previous: before, ground: graphGround(ask) };
}

/** Series of the window, and of the one before it. */
export const askHealthData = perRequest((ask: MonitoringAsk, ...[types, only]: Series) => {
  const query = { patient_id: ask.patientId, health_data_type_id: [...types], ...only };
  const read = (from: string, before: string | undefined) =>
    settle(
      ask.client.call(getHealthData, {
        query: { ...query, measured_after: from, measured_before: before },
      }),
    );
  const earlier = previousBounds(ask);
  return { now: read(ask.from, ask.before), before: read(earlier.from, earlier.before) };
});

/** What the patient said of the window, and of the one before it. */
export const askWellBeing = perRequest((ask: MonitoringAsk) => {
  const read = (start_timestamp: string, end_timestamp: string | undefined) =>
    settle(
      ask.client.call(listWellBeing, {
        query: { patient_id: ask.patientId, start_timestamp, end_timestamp },
      }),
    );
  const earlier = previousBounds(ask);
  return { now: read(ask.from, ask.before), before: read(earlier.from, earlier.before) };
});
