import { listStatisticPatients } from "#contract/statistics.ts";
import { handler } from "../../http/handler.ts";
import { findStatisticPatients } from "../../records/statistics.ts";
import { statisticYear } from "./statistic-year.ts";

export const listStatisticPatientsHandler = handler(
  listStatisticPatients,
  async ({ query, user, database, now, readHeavily }) => {
    const { measure, group, skip, limit } = query;
    const year = statisticYear(query, user.institutionIds, now);
    return readHeavily(database, (reader) =>
      findStatisticPatients(reader, year, { measure, group }, { skip, limit }),
    );
  },
  { isOpening: true },
);
