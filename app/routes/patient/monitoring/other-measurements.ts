import "server-only";
import { perRequest } from "#app/framework/request/per-request.ts";
import { settleAddition } from "#app/framework/request/settle.ts";
import { listOtherMeasurements } from "#contract/other-measurements.ts";
import type { MonitoringAsk } from "./monitoring-ask.ts";

/** All other kinds of the window in one call; undefined where the backend does not have it. */
export const askOtherMeasurements = perRequest(
  ({ client, patientId, from, before }: MonitoringAsk) =>
    settleAddition(
      client.call(listOtherMeasurements, {
        query: { patient_id: patientId, measured_after: from, measured_before: before },
      }),
    ),
);
