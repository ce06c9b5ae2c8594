import { listQuestionnaireResponses } from "#contract/questionnaire-response.ts";
import { handler } from "../../http/handler.ts";
import { findResponses } from "../../records/questionnaire-responses.ts";
import { findInstitutionOf } from "../../records/patient-institution.ts";
import { findQuestionnaires, stateOf, tellQuestionnaire } from "../../records/questionnaires.ts";

export const listQuestionnaireResponsesHandler = handler(
  listQuestionnaireResponses,
  async ({ query: { patient_id: patientId }, database }) => {
    const institutionId = await findInstitutionOf(database, patientId);
    const [rows, responses] = [
      await findQuestionnaires(database, [institutionId]),
      await findResponses(database, patientId),
    ];
    const answered = new Set(responses.map(({ questionnaire_id }) => questionnaire_id));
    return {
      questionnaires: rows
        .filter((row) => stateOf(row) === "in_use" || answered.has(row.id))
        .map(tellQuestionnaire),
      responses,
    };
  },
);
