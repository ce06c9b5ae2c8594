import type { AnswerFault } from "#contract/codes/questionnaire.ts";
import { faultsOfAnswers } from "#contract/codes/questionnaire-rules.ts";
import { saveQuestionnaireResponse } from "#contract/questionnaire-response.ts";
import { handler } from "../../http/handler.ts";
import { notFound, ProblemError } from "../../http/problem-error.ts";
import { requireInstitutionOf } from "../../records/patient-institution.ts";
import {
  addResponse,
  findResponse,
  replaceResponse,
} from "../../records/questionnaire-responses.ts";
import {
  findQuestionnaires,
  readStored,
  type QuestionnaireRow,
} from "../../records/questionnaires.ts";
import { lockPatients } from "../../records/worklist.ts";

/** Who began to ask before a new version came may still save the answers to the old one: longer than a session lasts. */
const graceMs = 24 * 3600 * 1000;

/** New answers, or a correction as the version after the one that was read. */
export const saveQuestionnaireResponseHandler = handler(
  saveQuestionnaireResponse,
  async ({ body, user, database, now }) => {
    const { patient_id: patientId, questionnaire_id: questionnaireId, response_id: id } = body;
    await lockPatients(database, [patientId]);
    const institutionId = await requireInstitutionOf(database, patientId);
    const [row] = await findQuestionnaires(database, [institutionId], [questionnaireId]);
    if (!row) throw notFound();
    const before = id === undefined ? null : await findResponse(database, patientId, id);
    if (id !== undefined) {
      if (before?.questionnaireId !== row.id) throw notFound();
      if (before.version !== body.version || before.status === "entered-in-error")
        throw new ProblemError("conflict", { type: "changed_meanwhile" });
    } else if (!mayBeAnswered(row, now)) throw new ProblemError("conflict", { type: "not_in_use" });
    const answers = body.answers.filter(({ values }) => values.length > 0);
    const faults = faultsOfAnswers(readStored(row).items, answers);
    if (faults.length > 0)
      throw new ProblemError("validation_failed", {
        errors: faults.map(({ link_id, fault }) => ({
          field: `answers.${link_id}`,
          message: sentences[fault],
        })),
      });
    if (before) {
      const { version } = await replaceResponse(database, before, {
        status: "amended",
        answers,
        recordedAt: now,
        recordedBy: user.id,
        changeReason: body.change_reason,
      });
      return { response_id: before.id, version };
    }
    const response_id = crypto.randomUUID();
    await addResponse(database, {
      id: response_id,
      version: 1,
      patientId,
      questionnaireId,
      status: "completed",
      answers,
      answeredAt: now,
      recordedAt: now,
      recordedBy: user.id,
      changeReason: null,
    });
    return { response_id, version: 1 };
  },
);

const mayBeAnswered = ({ replacedAt, withdrawnAt }: QuestionnaireRow, now: Date): boolean =>
  withdrawnAt === null && (replacedAt === null || now.getTime() - replacedAt.getTime() < graceMs);

const sentences: Readonly<Record<AnswerFault, string>> = {
  required: "Needs an answer",
  wrong_type: "Is not of the type of the question",
  too_many: "Has too many answers, or one of them twice",
  not_an_option: "Is none of the answers that can be chosen",
  exclusive: "Can be chosen with no other answer",
  too_short: "Is too short",
  too_long: "Is too long",
  too_small: "Is too small",
  too_large: "Is too large",
  too_precise: "Has too many decimals",
  wrong_unit: "Has a unit that the question does not have",
  not_asked: "Is not asked, as the other answers are",
  unknown: "Is no question of this questionnaire",
};
