/** The acts of the page: answers are written down, corrected, or marked as entered in error. */
import "server-only";
import { paths } from "#app/addresses/paths.ts";
import { currentLanguage, translate } from "#app/server/i18n/i18n.ts";
import { formText } from "#app/format/form-text.ts";
import { Refused } from "#app/server/forms/refused.ts";
import { submitForm } from "#app/server/forms/submit-form.ts";
import type { RouteContext } from "#app/server/session/session-context.ts";
import { V1Error } from "#app/server/v1/v1-error.ts";
import { v1 } from "#app/server/v1/v1.ts";
import type { GivenAnswer } from "#contract/codes/questionnaire.ts";
import { isKnown } from "#contract/primitive.ts";
import {
  saveQuestionnaireResponse,
  withdrawQuestionnaireResponse,
} from "#contract/questionnaire-response.ts";
import { listQuestionnaires } from "#contract/questionnaire.ts";
import { correctHref, fillHref } from "./address.ts";
import { faultText } from "./answer-words.ts";
import { readAnswers } from "./read-answers.ts";
import { answersForm, correctionSchema, newAnswersSchema, withdrawalSchema } from "./schema.ts";

export async function submitAnswers(
  context: RouteContext,
  request: Request,
  patient_id: string,
): Promise<Response> {
  const form = await request.formData();
  const t = translate();
  const responseId = formText(form, "response_id");
  const place = {
    name: answersForm,
    here: responseId
      ? correctHref(patient_id, responseId)
      : fillHref(patient_id, formText(form, "questionnaire_id")),
    unclear: t("answers.unclear"),
    problem: refusalText,
  };
  const page = paths.answers(patient_id);
  if (form.get("intent") === "withdraw")
    return submitForm(context, form, {
      ...place,
      schema: withdrawalSchema,
      twice: "same",
      async run(body) {
        await v1(context).call(withdrawQuestionnaireResponse, { body: { patient_id, ...body } });
        return { to: page, toast: t("answers.was_withdrawn") };
      },
    });
  return submitForm(context, form, {
    ...place,
    schema: responseId ? correctionSchema : newAnswersSchema,
    twice: "keyed",
    async run(typed, idempotencyKey) {
      const answers = await answersOf(context, form, typed.questionnaire_id);
      const body = {
        patient_id,
        ...typed,
        answers: answers.map(({ link_id, values }) => ({ link_id, values: [...values] })),
      };
      await v1(context).call(saveQuestionnaireResponse, { body, idempotencyKey });
      return { to: page, toast: t(responseId ? "answers.was_corrected" : "answers.was_saved") };
    },
  });
}

/** @throws Refused with what is wrong, at its question */
async function answersOf(
  context: RouteContext,
  form: FormData,
  questionnaireId: string,
): Promise<GivenAnswer[]> {
  const t = translate();
  const { questionnaires } = await v1(context).call(listQuestionnaires);
  const questionnaire = questionnaires.find(({ questionnaire_id: id }) => id === questionnaireId);
  if (!questionnaire) throw new Refused({ failure: t("answers.refusal.not_in_use") });
  const { given, faults } = readAnswers(questionnaire.items, form);
  if (faults.length === 0) return given;
  const words = { t, language: currentLanguage() };
  throw new Refused({
    failure: t("answers.wrong", { count: faults.length }),
    errors: Object.fromEntries(faults.map((one) => [one.field, [faultText(words, one)]])),
  });
}

const refusals = ["not_in_use", "changed_meanwhile"] as const;

function refusalText(error: unknown): string | undefined {
  if (!(error instanceof V1Error) || error.status !== 409) return undefined;
  const type = error.problem?.type;
  const known = type !== undefined && isKnown(refusals, type) ? type : "changed_meanwhile";
  return translate()(`answers.refusal.${known}`);
}
