import { listQuestionnaireResponses } from "#contract/questionnaire-response.ts";
import { handler } from "../../http/handler.ts";
import { findResponses } from "../../records/questionnaire-responses.ts";
import { requireInstitutionOf } from "../../records/patient-institution.ts";
import { findQuestionnairesFor, describeQuestionnaire } from "../../records/questionnaires.ts";

export const listQuestionnaireResponsesHandler = handler(
  listQuestionnaireResponses,
  async ({ query: { patient_id: patientId }, database }) => {
    const institutionId = await requireInstitutionOf(database, patientId);
    const responses = await findResponses(database, patientId);
    const answered = responses.map(({ questionnaire_id }) => questionnaire_id);
    const rows = await findQuestionnairesFor(database, institutionId, answered);
    return { questionnaires: rows.map(describeQuestionnaire), responses };
  },
);
