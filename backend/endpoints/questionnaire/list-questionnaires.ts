import { listQuestionnaires } from "#contract/questionnaire.ts";
import { handler } from "../../http/handler.ts";
import { findQuestionnaires, describeQuestionnaire } from "../../records/questionnaires.ts";

export const listQuestionnairesHandler = handler(listQuestionnaires, async ({ user, database }) => {
  const rows = await findQuestionnaires(database, user.institutionIds);
  return { questionnaires: rows.map(describeQuestionnaire) };
});
