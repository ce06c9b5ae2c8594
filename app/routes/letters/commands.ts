import "server-only";
import { paths } from "#app/addresses/paths.ts";
import { currentPage } from "#app/framework/request/page.ts";
import { submitForm } from "#app/server/forms/submit-form.ts";
import { translate } from "#app/server/i18n/i18n.ts";
import type { RouteContext } from "#app/server/session/session-context.ts";
import { spendAllowance } from "#app/server/session/session-allowance.ts";
import { v1 } from "#app/server/v1/v1.ts";
import { beginLetterRun, changeLetterRun } from "#contract/letter.ts";
import { actionSchema, beginForm, beginSchema, runForm } from "./schema.ts";
import { writeLetters } from "./write-letters.ts";

export async function beginLetters(context: RouteContext, request: Request): Promise<Response> {
  const page = currentPage();
  return submitForm(context, await request.formData(), {
    name: beginForm,
    here: paths.letters,
    schema: beginSchema,
    twice: "same",
    async run({ language: is_in_patient_language, ...fields }) {
      await spendAllowance(context, "exports");
      const body = { ...fields, is_in_patient_language };
      const run = await v1(context).call(beginLetterRun, { body });
      writeLetters(context, run, page);
      return { to: paths.letterRun(run.id) };
    },
  });
}

export async function changeRun(
  context: RouteContext,
  request: Request,
  run_id: string,
): Promise<Response> {
  const page = currentPage();
  const here = paths.letterRun(run_id);
  return submitForm(context, await request.formData(), {
    name: runForm,
    here,
    schema: actionSchema,
    twice: "again",
    async run({ intent }) {
      const run = await v1(context).call(changeLetterRun, {
        params: { run_id },
        body: { action: intent },
      });
      if (intent === "resume" || intent === "retry") writeLetters(context, run, page);
      return { to: here, toast: translate()(`letters.was.${intent}`) };
    },
  });
}
