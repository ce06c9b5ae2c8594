import { statisticMeasures } from "#contract/codes/statistics.ts";
import { getStatistics } from "#contract/statistics.ts";
import { handler } from "../../http/handler.ts";
import { findInstitutionNames, findStatistics } from "../../records/statistics.ts";
import { statisticYear } from "./statistic-year.ts";

export const getStatisticsHandler = handler(
  getStatistics,
  async ({ query, user, database, now, readHeavily }) => {
    const requestedYear = statisticYear(query, user.institutionIds, now);
    return {
      year: query.year,
      institutions: await findInstitutionNames(database, user.institutionIds),
      figures: await readHeavily(database, (reader) =>
        findStatistics(reader, requestedYear, statisticMeasures),
      ),
    };
  },
);
