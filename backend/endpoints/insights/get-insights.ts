import { getInsights } from "#contract/insights.ts";
import { handler } from "../../http/handler.ts";
import { findInsights } from "../../records/insights.ts";
import { insightPeriod } from "./insight-period.ts";

export const getInsightsHandler = handler(
  getInsights,
  async ({ query, user, database, now, settings, readHeavily }) => {
    const period = insightPeriod(query, user.institutionIds, now);
    const showsPeople =
      settings.insightsPeople === "all" ||
      (settings.insightsPeople === "admin" && user.role === "ADMIN");
    return readHeavily(database, (reader) => findInsights(reader, period, showsPeople));
  },
);
