/** The two forms of the page: a warning is snoozed, and a snooze is ended. */
import "server-only";
import { redirect } from "react-router";
import { paths, withSearch } from "#app/addresses/paths.ts";
import { Refused } from "#app/server/forms/refused.ts";
import { submitForm } from "#app/server/forms/submit-form.ts";
import { translate } from "#app/server/i18n/i18n.ts";
import type { RouteContext } from "#app/server/session/session-context.ts";
import { V1Error } from "#app/server/v1/v1-error.ts";
import { v1 } from "#app/server/v1/v1.ts";
import { snoozeDaysMax } from "#contract/codes/snooze.ts";
import { isKnown, uuidSchema } from "#contract/primitive.ts";
import { createSnooze, endSnooze, snoozeRefusals } from "#contract/snooze.ts";
import { incidentParameter } from "./queries.ts";
import { endForm, endSchema, snoozeForm, snoozeFormSchema } from "./schema.ts";

export async function submitSnooze(
  context: RouteContext,
  request: Request,
  patientId: string,
): Promise<Response> {
  const form = await request.formData();
  if (form.get("intent") === "end") return end(context, form, patientId);
  const incidentId = uuidSchema.safeParse(form.get("incident_id")).data;
  return incidentId === undefined
    ? redirect(paths.snoozes(patientId), 303)
    : snooze(context, form, patientId, incidentId);
}

function snooze(
  context: RouteContext,
  form: FormData,
  patient_id: string,
  incident_id: string,
): Promise<Response> {
  const t = translate();
  const page = paths.snoozes(patient_id);
  return submitForm(context, form, {
    name: snoozeForm,
    here: withSearch(page, { [incidentParameter]: incident_id }),
    schema: snoozeFormSchema,
    twice: "keyed",
    unclear: t("snoozes.unclear"),
    problem: refusalText,
    async run(typed, idempotencyKey) {
      const body = { ...typed, patient_id, incident_id };
      try {
        await v1(context).call(createSnooze, { body, idempotencyKey });
      } catch (error) {
        throw refusedField(error) ?? error;
      }
      return { to: page, toast: t("snoozes.done") };
    },
  });
}

function end(context: RouteContext, form: FormData, patient_id: string): Promise<Response> {
  const t = translate();
  const page = paths.snoozes(patient_id);
  return submitForm(context, form, {
    name: endForm,
    here: page,
    schema: endSchema,
    twice: "same",
    unclear: t("snoozes.unclear"),
    problem: refusalText,
    async run({ snooze_id }) {
      await v1(context).call(endSnooze, { body: { patient_id, snooze_id } });
      return { to: page, toast: t("snoozes.has_ended") };
    },
  });
}

/** Which day is today for the patient, and how large a step of the rule may be, the backend knows. */
function refusedField(error: unknown): Refused | undefined {
  if (!(error instanceof V1Error)) return undefined;
  const fields = new Set(error.problem?.errors?.map(({ field }) => field));
  const t = translate();
  if (fields.has("until_day"))
    return new Refused({ errors: { until_day: [t("snoozes.bad_day", { count: snoozeDaysMax })] } });
  if (fields.has("worse_by")) return new Refused({ errors: { worse_by: [t("snoozes.bad_step")] } });
  return undefined;
}

const refusals = [...snoozeRefusals, "not_running"] as const;

function refusalText(error: unknown): string | undefined {
  const type = error instanceof V1Error ? error.problem?.type : undefined;
  if (type === undefined || !isKnown(refusals, type)) return undefined;
  return translate()(`snoozes.refusal.${type}`);
}
