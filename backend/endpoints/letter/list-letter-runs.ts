import { listLetterRuns } from "#contract/letter.ts";
import { handler } from "../../http/handler.ts";
import { findRuns } from "../../records/letter-runs.ts";
import { findInstitutionNames } from "../../records/statistics.ts";

export const listLetterRunsHandler = handler(listLetterRuns, async ({ user, database }) => ({
  institutions: await findInstitutionNames(database, user.institutionIds),
  items: await findRuns(database, user.institutionIds),
}));
