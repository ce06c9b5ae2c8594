import "server-only";
import { loadNames } from "#app/features/person/load-names.ts";
import { perRequest } from "#app/framework/request/per-request.ts";
import { settleAddition } from "#app/framework/request/settle.ts";
import type { RouteContext } from "#app/server/session/session-context.ts";
import { v1 } from "#app/server/v1/v1.ts";
import { listQuestionnaires } from "#contract/questionnaire.ts";

/** The clinic's questionnaires, with the names of the users who brought them; undefined if the backend has none. */
export const loadQuestionnaires = perRequest((context: RouteContext) =>
  settleAddition(readAll(context)),
);

async function readAll(context: RouteContext) {
  const { questionnaires } = await v1(context).call(listQuestionnaires);
  const names = await loadNames(
    context,
    questionnaires.flatMap(({ brought_by }) => brought_by ?? []),
  );
  return { questionnaires, names };
}
