/** The two forms of the page: a measurement is excluded, and an exclusion is undone. */
import "server-only";
import { redirect } from "react-router";
import { paths, withSearch } from "#app/addresses/paths.ts";
import { submitForm } from "#app/server/forms/submit-form.ts";
import { translate } from "#app/server/i18n/i18n.ts";
import type { RouteContext } from "#app/server/session/session-context.ts";
import { v1 } from "#app/server/v1/v1.ts";
import { V1Error } from "#app/server/v1/v1-error.ts";
import { uuidSchema } from "#contract/primitive.ts";
import { excludeReading, undoReadingExclusion } from "#contract/reading-exclusion.ts";
import { readingParameter } from "./queries.ts";
import { excludeForm, excludeSchema, undoForm, undoSchema } from "./schema.ts";

export async function submitExclusion(
  context: RouteContext,
  request: Request,
  patientId: string,
): Promise<Response> {
  const form = await request.formData();
  if (form.get("intent") === "undo") return undo(context, form, patientId);
  const readingId = uuidSchema.safeParse(form.get("reading_id")).data;
  return readingId === undefined
    ? redirect(paths.exclusions(patientId), 303)
    : exclude(context, form, patientId, readingId);
}

function exclude(
  context: RouteContext,
  form: FormData,
  patient_id: string,
  reading_id: string,
): Promise<Response> {
  const t = translate();
  const page = paths.exclusions(patient_id);
  return submitForm(context, form, {
    name: excludeForm,
    here: withSearch(page, { [readingParameter]: reading_id }),
    schema: excludeSchema,
    twice: "keyed",
    unclear: t("exclusions.unclear"),
    problem: changedMeanwhile,
    async run({ reason, comment }, idempotencyKey) {
      const body = { patient_id, reading_id, reason, comment: comment || null };
      const done = await v1(context).call(excludeReading, { body, idempotencyKey });
      const counts = { withdrawn: done.withdrawn_count, raised: done.raised_count };
      return { to: page, toast: t("exclusions.done", counts) };
    },
  });
}

function undo(context: RouteContext, form: FormData, patient_id: string): Promise<Response> {
  const t = translate();
  const page = paths.exclusions(patient_id);
  return submitForm(context, form, {
    name: undoForm,
    here: page,
    schema: undoSchema,
    twice: "same",
    unclear: t("exclusions.unclear"),
    problem: changedMeanwhile,
    async run({ exclusion_id }) {
      const body = { patient_id, exclusion_id };
      const done = await v1(context).call(undoReadingExclusion, { body });
      const counts = { reinstated: done.reinstated_count, raised: done.raised_count };
      return { to: page, toast: t("exclusions.undone", counts) };
    },
  });
}

/** Another user was first, or the sender withdrew it; the list shows which. */
const changedMeanwhile = (error: unknown) =>
  error instanceof V1Error && error.status === 409
    ? translate()("exclusions.changed_meanwhile")
    : undefined;
