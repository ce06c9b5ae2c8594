import { questionnaireLimits, type QuestionnaireFaultCode } from "#contract/codes/questionnaire.ts";
import { bringQuestionnaire } from "#contract/questionnaire.ts";
import { readQuestionnaire } from "#contract/read-questionnaire.ts";
import { handler } from "../../http/handler.ts";
import { notFound, ProblemError } from "../../http/problem-error.ts";
import { addVersion, describeQuestionnaire } from "../../records/questionnaires.ts";

export const bringQuestionnaireHandler = handler(
  bringQuestionnaire,
  async ({ body: { questionnaire: content }, user, database, now }) => {
    const [institutionId] = user.institutionIds;
    if (!institutionId) throw notFound();
    if (JSON.stringify(content).length > questionnaireLimits.bytes)
      throw new ProblemError("too_large");
    const { questionnaire: read, faults } = readQuestionnaire(content);
    if (!read)
      throw new ProblemError("validation_failed", {
        errors: faults.slice(0, faultsMax).map((fault) => ({
          field: `questionnaire.${fault.link_id ?? ""}`,
          message: `${sentences[fault.code]}: ${fault.detail}`,
        })),
      });
    const row = await addVersion(database, {
      institutionId,
      read,
      content,
      by: user.id,
      now,
    });
    if (!row) throw new ProblemError("conflict", { type: "version_taken" });
    return describeQuestionnaire(row);
  },
);

const faultsMax = 100;

const sentences: Readonly<Record<QuestionnaireFaultCode, string>> = {
  no_questionnaire: "This is no FHIR Questionnaire",
  not_supported: "Vigil does not support this",
  missing: "This is missing",
  invalid: "This cannot be read",
  duplicate: "This stands twice",
  not_in_type: "Items of this type do not have this",
  reference: "The condition can never be met, or looks at itself",
  value_set: "The list of answers is not in the file, code by code",
  too_many: "There are too many",
};
