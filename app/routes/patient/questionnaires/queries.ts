import "server-only";
import { loadNames } from "#app/features/person/load-names.ts";
import { perRequest } from "#app/framework/request/per-request.ts";
import { settleAddition } from "#app/framework/request/settle.ts";
import type { RouteContext } from "#app/server/session/session-context.ts";
import { v1 } from "#app/server/v1/v1.ts";
import { listQuestionnaireResponses } from "#contract/questionnaire-response.ts";

/** Questionnaires and answers, with the names of the users who recorded them; undefined if the backend has none. */
export const loadAnswers = perRequest((context: RouteContext, patientId: string) =>
  settleAddition(readAnswersOf(context, patientId)),
);

async function readAnswersOf(context: RouteContext, patient_id: string) {
  const read = await v1(context).call(listQuestionnaireResponses, { query: { patient_id } });
  const names = await loadNames(
    context,
    read.responses.flatMap(({ recorded_by, earlier }) =>
      [recorded_by, ...earlier.map((version) => version.recorded_by)].filter((id) => id !== null),
    ),
  );
  return { ...read, names };
}
