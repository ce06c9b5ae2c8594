/** Answers to questionnaires for another system's search: the valid version of each. */
import { and, eq, getTableColumns, or, sql } from "../drizzle.ts";
import { patients } from "../schema/patients.ts";
import { questionnaireResponses, questionnaires } from "../schema/questionnaires.ts";
import { isAnyOf, isAnyText } from "./any-of.ts";
import { exchangeRecords } from "./exchange-records.ts";

interface WantedQuestionnaires {
  /** `url` or `url|version` */
  readonly canonicals: readonly string[];
  readonly ids: readonly string[];
}

/** The query: answers to any of these; null: to any. */
export const responseRecords = exchangeRecords({
  table: questionnaireResponses,
  joins: [
    [questionnaires, eq(questionnaires.id, questionnaireResponses.questionnaireId)],
    [patients, eq(patients.id, questionnaireResponses.patientId)],
  ],
  fields: {
    row: getTableColumns(questionnaireResponses),
    timeZone: patients.timeZone,
  },
  columns: {
    id: questionnaireResponses.id,
    at: questionnaireResponses.answeredAt,
    updatedAt: questionnaireResponses.recordedAt,
  },
  also: ({ statuses }, wanted: WantedQuestionnaires | null) => {
    const { url, version } = questionnaires;
    return and(
      eq(questionnaireResponses.isCurrent, true),
      statuses && isAnyText(questionnaireResponses.status, statuses),
      wanted === null
        ? undefined
        : or(
            isAnyText(url, wanted.canonicals),
            isAnyText(sql`${url} || '|' || ${version}`, wanted.canonicals),
            isAnyOf(questionnaires.id, wanted.ids),
          ),
    );
  },
});
