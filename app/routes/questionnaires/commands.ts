/** The forms of the page: a questionnaire is brought, taken out of use, or brought back into use. */
import "server-only";
import { paths, withSearch } from "#app/addresses/paths.ts";
import { Refused } from "#app/server/forms/refused.ts";
import { submitForm } from "#app/server/forms/submit-form.ts";
import { translate } from "#app/server/i18n/i18n.ts";
import { requireAdmin } from "#app/server/session/require-admin.ts";
import type { RouteContext } from "#app/server/session/session-context.ts";
import { V1Error } from "#app/server/v1/v1-error.ts";
import { v1 } from "#app/server/v1/v1.ts";
import { bringQuestionnaire, changeQuestionnaire } from "#contract/questionnaire.ts";
import { readFile } from "./read-file.ts";
import { bringForm, bringParameter, bringSchema, changeUseForm, useSchema } from "./schema.ts";

/** @throws 403 for who is no ADMIN */
export async function submitQuestionnaires(
  context: RouteContext,
  request: Request,
): Promise<Response> {
  requireAdmin(context);
  const form = await request.formData();
  const intent = form.get("intent");
  return intent === "withdraw" || intent === "restore"
    ? changeUse(context, form, intent === "withdraw")
    : bring(context, form);
}

/** A file comes back as its text, so that faults can be mended in place. */
function bring(context: RouteContext, form: FormData): Promise<Response> {
  const t = translate();
  return submitForm(context, form, {
    name: bringForm,
    here: withSearch(paths.questionnaires, { [bringParameter]: "open" }),
    schema: bringSchema,
    twice: "same",
    async run(typed) {
      const text = typed.file && typed.file.size > 0 ? await typed.file.text() : typed.text;
      const fields = { text };
      const read = readFile(text);
      if ("problem" in read)
        throw new Refused({
          errors: { text: [t(`questionnaires.problem.${read.problem}`)] },
          ...(read.problem !== "too_large" && { fields }),
        });
      if ("faults" in read)
        throw new Refused({
          errors: { text: [t("questionnaires.refused", { count: read.faults.length })] },
          beside: { faults: read.faults.slice(0, faultsShownMax) },
          fields,
        });
      try {
        const body = { questionnaire: read.content };
        const { title } = await v1(context).call(bringQuestionnaire, { body });
        return { to: paths.questionnaires, toast: t("questionnaires.was_brought", { title }) };
      } catch (error) {
        const isTaken = error instanceof V1Error && error.problem?.type === "version_taken";
        throw isTaken
          ? new Refused({ errors: { text: [t("questionnaires.problem.version_taken")] }, fields })
          : error;
      }
    },
  });
}

/** How many faults are shown at once. */
const faultsShownMax = 100;

function changeUse(
  context: RouteContext,
  form: FormData,
  is_withdrawn: boolean,
): Promise<Response> {
  const t = translate();
  return submitForm(context, form, {
    name: changeUseForm,
    here: paths.questionnaires,
    schema: useSchema,
    twice: "again",
    problem: (error) =>
      error instanceof V1Error && error.problem?.type === "other_in_use"
        ? t("questionnaires.problem.other_in_use")
        : undefined,
    async run({ questionnaire_id }) {
      const params = { questionnaire_id };
      const { title } = await v1(context).call(changeQuestionnaire, {
        params,
        body: { is_withdrawn },
      });
      const toastKey = is_withdrawn
        ? "questionnaires.was_withdrawn"
        : "questionnaires.was_restored";
      return { to: paths.questionnaires, toast: t(toastKey, { title }) };
    },
  });
}
