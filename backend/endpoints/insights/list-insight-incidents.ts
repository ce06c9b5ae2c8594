import { listInsightIncidents } from "#contract/insights.ts";
import { handler } from "../../http/handler.ts";
import { findInsightIncidents } from "../../records/insights.ts";
import { insightPeriod } from "./insight-period.ts";

export const listInsightIncidentsHandler = handler(
  listInsightIncidents,
  async ({ query, user, database, now, readHeavily }) => {
    const { measure, rule, severity, patient_id: patientId, skip, limit } = query;
    const period = insightPeriod(query, user.institutionIds, now);
    const narrowing = { measure, rule, severity, patientId };
    return readHeavily(database, (reader) =>
      findInsightIncidents(reader, period, narrowing, { skip, limit }),
    );
  },
  { isOpening: true },
);
