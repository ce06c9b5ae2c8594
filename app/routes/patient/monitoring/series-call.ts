import "server-only";
import { previousWindow, windowBounds } from "#app/clinical/monitoring-window.ts";
import { getHealthData } from "#contract/health-data.ts";
import { listWellBeing } from "#contract/well-being.ts";
import { graphGround } from "./graph-ground.ts";
import type { MonitoringAsk } from "./monitoring-ask.ts";

/** The window of the same length just before, as its bounds are sent. */
function previousBounds({ window, today, zone }: MonitoringAsk) {
  return windowBounds(previousWindow(window), today, zone);
}

/**
 * Series of the window and of the one before it, and the ground of their graph. Doubtful values are left out of weight
 * and heart rate only (WAPI-20).
 */
export function askSeries(
  ask: MonitoringAsk,
  types: readonly number[],
  only: { is_inconclusive?: false } = {},
) {
  const { now, before } = askHealthData(ask, types, only);
  return { series: now, previous: before, ground: graphGround(ask) };
}

/** Series of the window, and of the one before it. */
export function askHealthData(
  ask: MonitoringAsk,
  types: readonly number[],
  only: { is_inconclusive?: false } = {},
) {
  const query = { patient_id: ask.patientId, health_data_type_id: [...types], ...only };
  const name = types.join(" ");
  const earlier = previousBounds(ask);
  return {
    now: ask.once(`series ${name}`, () =>
      ask.client.call(getHealthData, {
        query: { ...query, measured_after: ask.from, measured_before: ask.before },
      }),
    ),
    before: ask.once(`previous ${name}`, () =>
      ask.client.call(getHealthData, {
        query: { ...query, measured_after: earlier.from, measured_before: earlier.before },
      }),
    ),
  };
}

/** What the patient said of the window, and of the one before it. */
export function askWellBeing(ask: MonitoringAsk) {
  const { patientId: patient_id, client } = ask;
  const earlier = previousBounds(ask);
  return {
    now: ask.once("well-being", () =>
      client.call(listWellBeing, {
        query: { patient_id, start_timestamp: ask.from, end_timestamp: ask.before },
      }),
    ),
    before: ask.once("previous well-being", () =>
      client.call(listWellBeing, {
        query: { patient_id, start_timestamp: earlier.from, end_timestamp: earlier.before },
      }),
    ),
  };
}
