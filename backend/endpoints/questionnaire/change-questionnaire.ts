import { changeQuestionnaire } from "#contract/questionnaire.ts";
import { handler } from "../../http/handler.ts";
import { notFound, ProblemError } from "../../http/problem-error.ts";
import {
  findQuestionnaires,
  isOtherInUse,
  lockUrl,
  setWithdrawn,
  describeQuestionnaire,
} from "../../records/questionnaires.ts";

/** A request for the present state changes nothing. */
export const changeQuestionnaireHandler = handler(
  changeQuestionnaire,
  async ({ params: { questionnaire_id: id }, body, user, database, now }) => {
    const find = () => findQuestionnaires(database, user.institutionIds, [id]);
    const [found] = await find();
    if (!found) throw notFound();
    await lockUrl(database, found.institutionId, found.url);
    // its state now that no other user changes which one is in use
    const [row = found] = await find();
    if ((row.withdrawnAt !== null) === body.is_withdrawn) return describeQuestionnaire(row);
    if (!body.is_withdrawn && (await isOtherInUse(database, row)))
      throw new ProblemError("conflict", { type: "other_in_use" });
    const withdrawn = body.is_withdrawn ? { at: now, by: user.id } : null;
    return describeQuestionnaire(await setWithdrawn(database, row.id, withdrawn));
  },
);
