import "server-only";
import { loadNames } from "#app/features/person/load-names.ts";
import { clinicDay } from "#app/clinical/clinic-day.ts";
import { currentPage, pageUrl } from "#app/framework/request/page.ts";
import { perRequest } from "#app/framework/request/per-request.ts";
import { settleAddition } from "#app/framework/request/settle.ts";
import type { RouteContext } from "#app/server/session/session-context.ts";
import { v1 } from "#app/server/v1/v1.ts";
import { getInsights } from "#contract/insights.ts";
import { readPeriod } from "./insights-address.ts";

export const clinicToday = () => clinicDay(currentPage().nowMs);

/** The counts of the requested period, with the names of the users who did the work. */
export const loadInsights = perRequest((context: RouteContext) => {
  const period = readPeriod(pageUrl(context).searchParams, clinicToday());
  const read = async () => {
    const insights = await v1(context).call(getInsights, { query: period });
    const ids = (insights.people ?? []).map(({ user_id }) => user_id);
    return { ...insights, names: await loadNames(context, ids) };
  };
  return { period, read: settleAddition(read()) };
});

export type InsightsView = ReturnType<typeof loadInsights>;
