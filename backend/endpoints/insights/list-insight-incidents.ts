import { listInsightIncidents } from "#contract/insights.ts";
import { handler } from "../../http/handler.ts";
import { findInsightIncidents } from "../../records/insights.ts";
import { insightPeriod } from "./insight-period.ts";

export const listInsightIncidentsHandler = handler(
  listInsightIncidents,
  async ({ query, user, database, now }) => {
    const { measure, rule, severity, patient_id: patientId, skip, limit } = query;
    return findInsightIncidents(
      database,
      insightPeriod(query, user.institutionIds, now),
      { measure, rule, severity, patientId },
      { skip, limit },
    );
  },
  { isOpening: true },
);
