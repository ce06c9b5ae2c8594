/** What the address of the statistic requests. An impossible value counts as absent. */
import { paths, withSearch } from "#app/addresses/paths.ts";
import { skipOf } from "#app/addresses/skip-of.ts";
import { firstStatisticYear, statisticMeasures } from "#contract/codes/statistics.ts";
import type { StatisticMeasure } from "#contract/codes/statistics.ts";
import { isKnown, uuidSchema } from "#contract/primitive.ts";

/** How many patients a window has. */
export const windowRows = 50;

/** This year and the five before it. */
export const offeredYears = (thisYear: number): number[] =>
  Array.from({ length: 6 }, (_, back) => thisYear - back);

export interface StatisticAddress {
  readonly year: number;
  /** undefined: all of the reader's */
  readonly institution: string | undefined;
}

export interface PatientsAddress extends StatisticAddress {
  readonly measure: StatisticMeasure;
  readonly group: string | undefined;
  readonly skip: number;
}

export function readStatisticAddress(search: URLSearchParams, thisYear: number): StatisticAddress {
  const year = Number(search.get("year"));
  const isYear = Number.isInteger(year) && year >= firstStatisticYear && year <= thisYear;
  return {
    year: isYear ? year : thisYear,
    institution: uuidSchema.safeParse(search.get("institution")).data,
  };
}

export function readPatientsAddress(search: URLSearchParams, thisYear: number): PatientsAddress {
  const measure = search.get("measure") ?? "";
  const group = search.get("group") ?? "";
  return {
    ...readStatisticAddress(search, thisYear),
    measure: isKnown(statisticMeasures, measure) ? measure : "in_care",
    group: /^\w{1,60}$/.test(group) ? group : undefined,
    skip: skipOf(search),
  };
}

/** The query of the calls. */
export const yearQuery = ({ year, institution }: StatisticAddress) => ({
  year,
  ...(institution !== undefined && { institution_id: institution }),
});

export const statisticsHref = (
  { year, institution }: StatisticAddress,
  path: string = paths.statistics,
): string => withSearch(path, { year, institution });

export function patientsHref(
  { year, institution }: StatisticAddress,
  { measure, group, skip }: { measure: string; group?: string | null | undefined; skip?: number },
): string {
  return withSearch(paths.statisticPatients, {
    year,
    institution,
    measure,
    group: group ?? undefined,
    skip: skip !== undefined && skip > 0 ? skip : undefined,
  });
}
