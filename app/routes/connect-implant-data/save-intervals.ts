import "server-only";
import { paths } from "#app/addresses/paths.ts";
import { submitForm } from "#app/server/forms/submit-form.ts";
import { translate } from "#app/server/i18n/i18n.ts";
import type { RouteContext } from "#app/server/session/session-context.ts";
import { V1Error } from "#app/server/v1/v1-error.ts";
import { v1 } from "#app/server/v1/v1.ts";
import { putFollowUpIntervals } from "#contract/implant-follow-up.ts";
import { intervalsForm, intervalsSchema } from "./schema.ts";

/** Sets the clinic's intervals of follow-up. */
export function saveIntervals(context: RouteContext, form: FormData): Promise<Response> {
  const t = translate();
  return submitForm(context, form, {
    name: intervalsForm,
    here: paths.connectImplantData,
    schema: intervalsSchema,
    twice: "same",
    problem: (error) =>
      error instanceof V1Error && error.status === 409
        ? t("implant_ways.intervals.stale")
        : undefined,
    async run({ version, ...intervals }) {
      await v1(context).write(putFollowUpIntervals, { body: { intervals, version } });
      return { to: paths.connectImplantData, toast: t("implant_ways.intervals.saved") };
    },
  });
}
