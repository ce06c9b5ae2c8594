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
    const isAsked = (name: string, value: string) => codesOf(query, name)?.has(value) ?? true;
    return rows
      .filter(
        (row) =>
          isAsked("url", row.url) &&
          isAsked("version", row.version) &&
          isAsked("status", statusOf(row)),
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
function askedOf(query: SearchQuery) {
  const asked = codesOf(query, "questionnaire");
  if (!asked) return null;
  const canonicals = [...asked];
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
    const found = await responseRecords.find(context.database, filter, askedOf(query));
    const ids = new Set(found.map(({ row }) => row.questionnaireId));
    const stored = await findQuestionnairesById(context.database, [...ids]);
    // each is read once, however many answers there are to it
    const asked = new Map(stored.map((one) => [one.id, readStored(one)]));
    return found.map(({ row, timeZone }) => ({
      at: row.answeredAt.getTime(),
      id: row.id,
      patientId: row.patientId,
      build() {
        const questionnaire = asked.get(row.questionnaireId);
        if (!questionnaire) throw new Error("answers without their questionnaire");
        return toQuestionnaireResponse(row, questionnaire, timeZone);
      },
    }));
  },
  count: (context, query) =>
    responseRecords.count(context.database, filterOf(context, query), askedOf(query)),
};
