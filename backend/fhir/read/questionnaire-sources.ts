/** The tables that questionnaires and the answers to them are read from. */
import { responseRecords } from "../../records/exchange-questionnaires.ts";
import type { RecordFilter } from "../../records/exchange-filter.ts";
import {
  findQuestionnaires,
  findQuestionnairesById,
  readStored,
} from "../../records/questionnaires.ts";
import { listSource, type Entry, type ReadContext, type Source } from "./entry.ts";
import { uuidsOf } from "./observation-sources.ts";
import { codesOf, isUuid, toFilter, type SearchQuery } from "./search-query.ts";
import { statusOf, toQuestionnaire, toQuestionnaireResponse } from "./to-questionnaire.ts";

/** A clinic has few. */
export const questionnaireSource: Source = listSource(
  async ({ database, institutionIds }, query) => {
    const rows = await findQuestionnaires(database, institutionIds, uuidsOf(query));
    const matches = (name: string, value: string) => codesOf(query, name)?.has(value) ?? true;
    return rows
      .filter(
        (row) =>
          matches("url", row.url) &&
          matches("version", row.version) &&
          matches("status", statusOf(row)),
      )
      .map((row): Entry => ({
        at: row.broughtAt.getTime(),
        id: row.id,
        patientId: null,
        build: () => toQuestionnaire(row),
      }));
  },
);

/** By `url`, `url|version`, or the id of a Questionnaire; null if they are not in the query. */
function wantedQuestionnaires(query: SearchQuery) {
  const wanted = codesOf(query, "questionnaire");
  if (!wanted) return null;
  const canonicals = [...wanted];
  const ids = canonicals.map((text) => text.replace(/^(.*\/)?Questionnaire\//, "")).filter(isUuid);
  return { canonicals, ids };
}

const filterOf = (
  { institutionIds }: ReadContext,
  query: SearchQuery,
  end: Pick<RecordFilter, "after" | "limit"> = { after: null, limit: 0 },
) => toFilter(query, { institutionIds, ids: uuidsOf(query), ...end });

export const questionnaireResponseSource: Source = {
  async find(context, { query, ...end }) {
    const filter = filterOf(context, query, end);
    const found = await responseRecords.find(context.database, filter, wantedQuestionnaires(query));
    const ids = new Set(found.map(({ row }) => row.questionnaireId));
    const stored = await findQuestionnairesById(context.database, [...ids]);
    // each is read once, however many answers there are to it
    const questionnaires = new Map(stored.map((one) => [one.id, readStored(one)]));
    return found.map(({ row, timeZone }) => ({
      at: row.answeredAt.getTime(),
      id: row.id,
      patientId: row.patientId,
      build() {
        const questionnaire = questionnaires.get(row.questionnaireId);
        if (!questionnaire) throw new Error("answers without their questionnaire");
        return toQuestionnaireResponse(row, questionnaire, timeZone);
      },
    }));
  },
  count: (context, query) =>
    responseRecords.count(context.database, filterOf(context, query), wantedQuestionnaires(query)),
};
