/**
 * Answers of a patient to a questionnaire, typed by a clinician who asks them. A correction is a version of its own beside the
 * one before; what was entered in error stays to be read. No score is computed. An addition under /v1/x/.
 */
import { z } from "zod";
import { questionnaireLimits, responseStatuses } from "./codes/questionnaire.ts";
import { endpoint } from "./endpoint.ts";
import { exampleAt, exampleId } from "./example.ts";
import {
  filledTextSchema,
  instantSchema,
  openEnum,
  orEmpty,
  orNull,
  uuidSchema,
} from "./primitive.ts";
import { recordProblems } from "./problem.ts";
import { answerValueSchema, exampleQuestionnaire, questionnaireSchema } from "./questionnaire.ts";

const givenShape = {
  link_id: z.string().max(questionnaireLimits.linkIdLength),
  values: z.array(answerValueSchema).max(questionnaireLimits.options + 1),
};

const versionShape = {
  version: z.int(),
  status: openEnum(responseStatuses),
  answers: z.array(z.object(givenShape)),
  recorded_at: instantSchema,
  recorded_by: orNull(uuidSchema),
  change_reason: orNull(z.string()),
};

const responseSchema = z.object({
  response_id: uuidSchema,
  /** the version of the questionnaire that was filled in */
  questionnaire_id: uuidSchema,
  /** when the patient was asked; a correction leaves it */
  answered_at: instantSchema,
  ...versionShape,
  /** earlier versions, the newest first */
  earlier: orEmpty(z.object(versionShape)),
});
export type QuestionnaireResponse = z.output<typeof responseSchema>;

const exampleAnswers = [{ link_id: "pillows", values: [{ type: "integer" as const, value: 3 }] }];

export const listQuestionnaireResponses = endpoint({
  name: "list-questionnaire-responses",
  resource: "questionnaire-response",
  method: "GET",
  path: "/v1/x/questionnaire-responses",
  summary:
    "The questionnaires that can be filled in for a patient, and every answer with its corrections, the newest first.",
  guard: "session",
  reason: "Failed to fetch answers to questionnaires",
  query: z.object({ patient_id: uuidSchema }),
  answer: {
    kind: "json",
    status: 200,
    schema: z.object({
      /** in use, and those that the answers are to */
      questionnaires: orEmpty(questionnaireSchema),
      responses: orEmpty(responseSchema),
    }),
    example: {
      questionnaires: [exampleQuestionnaire],
      responses: [
        {
          response_id: exampleId.questionnaireResponse,
          questionnaire_id: exampleId.questionnaire,
          answered_at: exampleAt("09:30"),
          version: 1,
          status: "completed",
          answers: exampleAnswers,
          recorded_at: exampleAt("09:30"),
          recorded_by: exampleId.weber,
          change_reason: null,
          earlier: [],
        },
      ],
    },
  },
  problems: recordProblems,
});

const savedAnswer = {
  kind: "json",
  status: 200,
  schema: z.object({ response_id: uuidSchema, version: z.int() }),
  example: { response_id: exampleId.questionnaireResponse, version: 2 },
} as const;

export const saveQuestionnaireResponse = endpoint({
  name: "save-questionnaire-response",
  resource: "questionnaire-response",
  method: "POST",
  path: "/v1/x/save-questionnaire-response",
  summary:
    "Stores answers to a questionnaire, checked by the questionnaire's own rules, or a correction of them as a new version.",
  guard: "session",
  reason: "Failed to save the answers",
  body: {
    kind: "json",
    schema: z
      .strictObject({
        patient_id: uuidSchema,
        questionnaire_id: uuidSchema,
        answers: z.array(z.strictObject(givenShape)).max(questionnaireLimits.items),
        /** what is corrected; left out: they are new */
        response_id: uuidSchema.optional(),
        /** the version that was read before it was corrected */
        version: z.int().min(1).optional(),
        change_reason: z
          .string()
          .trim()
          .max(questionnaireLimits.reasonLength)
          .nullable()
          .default(null),
      })
      .refine(
        ({ response_id, version, change_reason }) =>
          response_id === undefined || (version !== undefined && change_reason),
        { path: ["change_reason"], message: "A correction needs its version and a reason" },
      ),
    example: {
      patient_id: exampleId.erika,
      questionnaire_id: exampleId.questionnaire,
      answers: exampleAnswers,
    },
  },
  answer: savedAnswer,
  problems: [...recordProblems, "conflict"],
});

export const withdrawQuestionnaireResponse = endpoint({
  name: "withdraw-questionnaire-response",
  resource: "questionnaire-response",
  method: "POST",
  path: "/v1/x/withdraw-questionnaire-response",
  summary:
    "Marks answers as entered in error: a new version records it, and the answers stay readable.",
  guard: "session",
  reason: "Failed to mark the answers as entered in error",
  body: {
    kind: "json",
    schema: z.strictObject({
      patient_id: uuidSchema,
      response_id: uuidSchema,
      version: z.int().min(1),
      change_reason: filledTextSchema,
    }),
    example: {
      patient_id: exampleId.erika,
      response_id: exampleId.questionnaireResponse,
      version: 1,
      change_reason: "Another patient's answers",
    },
  },
  answer: savedAnswer,
  problems: [...recordProblems, "conflict"],
});
