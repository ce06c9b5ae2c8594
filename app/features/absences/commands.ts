import "server-only";
import { redirect } from "react-router";
import { patientReturnPath } from "#app/addresses/patient-return-path.ts";
import { historyParameters } from "#app/addresses/paths.ts";
import { modeHref } from "#app/features/history/history-address.ts";
import { submitForm } from "#app/server/forms/submit-form.ts";
import { translate } from "#app/server/i18n/i18n.ts";
import { dismissAbsence } from "#app/server/session/dismissed-absences.ts";
import { type RouteContext, sessionOf } from "#app/server/session/session-context.ts";
import { v1 } from "#app/server/v1/v1.ts";
import { V1Error } from "#app/server/v1/v1-error.ts";
import { createAbsence, deleteAbsence, listAbsences } from "#contract/absence.ts";
import { uuidSchema } from "#contract/primitive.ts";
import { z } from "zod";
import { AbsenceChanged, changeStoredAbsence } from "./change-stored-absence.ts";
import { absenceForm, absenceFormSchema, deleteAbsenceForm } from "./schema.ts";

interface Posted {
  readonly patientId: string;
  /** the page of the form */
  readonly here: string;
  /** of the list below the form */
  readonly year: string | undefined;
  readonly form: FormData;
}

/** The forms of the absence panel, of its confirmation, and of the banner; `intent` says which. */
export async function submitAbsence(
  context: RouteContext,
  request: Request,
  patientId: string,
): Promise<Response> {
  const form = await request.formData();
  const here = patientReturnPath(form.get("next"), patientId);
  const posted = { patientId, here, year: yearOf(here), form };
  const id = uuidSchema.safeParse(form.get("absence_id")).data;
  switch (form.get("intent")) {
    case "dismiss":
      if (id) await dismissAbsence(sessionOf(context), id);
      return redirect(here, 303);
    case "delete_absence":
      return id ? remove(context, posted, id) : redirect(here, 303);
    default:
      return save(context, posted, id);
  }
}

/** Adds, or changes the absence of that id; refused or not stored, what was typed comes back. */
function save(
  context: RouteContext,
  { patientId, here, year, form }: Posted,
  id: string | undefined,
): Promise<Response> {
  const t = translate();
  return submitForm(context, form, {
    name: absenceForm,
    here: modeHref(here, "TIMEOFFS", { absence: id, year }),
    schema: absenceFormSchema,
    // an added absence goes with the id as its key, a changed one is the same the second time
    twice: "keyed",
    unclear: t("history.unclear"),
    problem: changedMeanwhile,
    async run({ expected_version, ...typed }, idempotencyKey) {
      const body = { patient_id: patientId, ...typed, comment: typed.comment || null };
      if (id === undefined) {
        await v1(context).write(createAbsence, { body, idempotencyKey });
        return { to: modeHref(here, "TIMEOFFS", { step: "done", year }) };
      }
      const version = expected_version === undefined ? {} : { expected_version };
      await changeStoredAbsence(context, id, { ...body, ...version });
      return { to: modeHref(here, "TIMEOFFS", { year }), toast: t("absences.changed") };
    },
  });
}

/** The version of what is shown goes along with the next save: it is a choice then. */
function changedMeanwhile(error: unknown) {
  if (!(error instanceof AbsenceChanged)) return undefined;
  const { stored } = error;
  return {
    failure: translate()("errors.problem.stale_version"),
    fields: { expected_version: String(stored.version ?? "") },
    beside: { stored },
  };
}

function remove(
  context: RouteContext,
  { patientId, here, year, form }: Posted,
  id: string,
): Promise<Response> {
  const t = translate();
  return submitForm(context, form, {
    name: deleteAbsenceForm,
    here: modeHref(here, "TIMEOFFS", { absence: id, step: "delete", year }),
    schema: z.object({}),
    // what is deleted is deleted, the second time too
    twice: "keyed",
    unclear: t("history.unclear"),
    async run() {
      await deleteOfPatient(context, patientId, id);
      return { to: modeHref(here, "TIMEOFFS", { year }), toast: t("absences.was_deleted") };
    },
  });
}

/** What is not there any more is gone, as wanted: the answer to a first deletion was lost, say. */
async function deleteOfPatient(
  context: RouteContext,
  patient_id: string,
  id: string,
): Promise<void> {
  // only of this patient: the call itself names none
  const all = await v1(context).call(listAbsences, { query: { patient_id } });
  const stored = all.find((absence) => absence.id === id);
  if (!stored || stored.deactivated_at !== null) return;
  try {
    await v1(context).call(deleteAbsence, { params: { id } });
  } catch (error) {
    const isGone = error instanceof V1Error && error.status === 404;
    if (!isGone) throw error;
  }
}

function yearOf(here: string): string | undefined {
  return new URL(here, "http://x").searchParams.get(historyParameters.year) ?? undefined;
}
