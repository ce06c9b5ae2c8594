import "server-only";
import { pageUrl } from "#app/framework/request/page.ts";
import { perRequest } from "#app/framework/request/per-request.ts";
import { settleAddition } from "#app/framework/request/settle.ts";
import type { RouteContext } from "#app/server/session/session-context.ts";
import { v1 } from "#app/server/v1/v1.ts";
import { listStatisticPatients } from "#contract/statistics.ts";
import { clinicYear } from "../queries.ts";
import { readPatientsAddress, windowRows, yearQuery } from "../statistics-address.ts";

/** A window of the patients behind a number. */
export const loadPatients = perRequest((context: RouteContext) => {
  const address = readPatientsAddress(pageUrl(context).searchParams, clinicYear());
  const { measure, group, skip } = address;
  const query = {
    ...yearQuery(address),
    measure,
    ...(group !== undefined && { group }),
    skip,
    limit: windowRows,
  };
  return { address, read: settleAddition(v1(context).call(listStatisticPatients, { query })) };
});

export type PatientsView = ReturnType<typeof loadPatients>;
