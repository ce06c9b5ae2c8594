import "server-only";
import { clinicDay } from "#app/clinical/clinic-day.ts";
import { currentPage, pageUrl } from "#app/framework/request/page.ts";
import { perRequest } from "#app/framework/request/per-request.ts";
import { settleAddition } from "#app/framework/request/settle.ts";
import type { RouteContext } from "#app/server/session/session-context.ts";
import { v1 } from "#app/server/v1/v1.ts";
import { getStatistics } from "#contract/statistics.ts";
import { readStatisticAddress, yearQuery } from "./statistics-address.ts";

export const clinicYear = () => Number(clinicDay(currentPage().nowMs).slice(0, 4));

/** The numbers of the year that the address requests. */
export const loadStatistics = perRequest((context: RouteContext) => {
  const address = readStatisticAddress(pageUrl(context).searchParams, clinicYear());
  const read = v1(context).call(getStatistics, { query: yearQuery(address) });
  return { address, read: settleAddition(read) };
});

export type StatisticsView = ReturnType<typeof loadStatistics>;
