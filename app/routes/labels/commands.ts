/** The forms of the page: a label is added, changed, taken out of use or brought back. */
import "server-only";
import { data } from "react-router";
import { paths } from "#app/addresses/paths.ts";
import { formText } from "#app/format/form-text.ts";
import { mayDefineLabels } from "#app/features/labels/may-define-labels.ts";
import { Refused } from "#app/server/forms/refused.ts";
import { submitForm } from "#app/server/forms/submit-form.ts";
import { translate } from "#app/server/i18n/i18n.ts";
import { requireUser, type RouteContext } from "#app/server/session/session-context.ts";
import { V1Error } from "#app/server/v1/v1-error.ts";
import { v1 } from "#app/server/v1/v1.ts";
import { labelsMax } from "#contract/codes/label.ts";
import { changeLabel, createLabel } from "#contract/label.ts";
import { editLabelHref, newLabel } from "./labels-address.ts";
import { changedLabelSchema, labelForm, labelUseSchema, newLabelSchema } from "./schema.ts";

/** @throws 403 for who may not define labels */
export async function submitLabels(context: RouteContext, request: Request): Promise<Response> {
  if (!mayDefineLabels(requireUser(context).role)) throw data(null, { status: 403 });
  const form = await request.formData();
  switch (form.get("intent")) {
    case "retire":
    case "restore":
      return changeUse(context, form, form.get("intent") === "retire");
    case "change":
      return change(context, form);
    default:
      return add(context, form);
  }
}

function add(context: RouteContext, form: FormData): Promise<Response> {
  return submitForm(context, form, {
    name: labelForm,
    here: editLabelHref(newLabel),
    schema: newLabelSchema,
    twice: "same",
    async run(body) {
      await refusing(v1(context).call(createLabel, { body }));
      return { to: paths.labels, toast: translate()("labels.added") };
    },
  });
}

function change(context: RouteContext, form: FormData): Promise<Response> {
  return submitForm(context, form, {
    name: labelForm,
    here: editLabelHref(formText(form, "id")),
    schema: changedLabelSchema,
    twice: "again",
    async run({ id, ...body }) {
      await refusing(v1(context).call(changeLabel, { params: { label_id: id }, body }));
      return { to: paths.labels, toast: translate()("labels.changed") };
    },
  });
}

function changeUse(context: RouteContext, form: FormData, is_retired: boolean): Promise<Response> {
  return submitForm(context, form, {
    name: "label-use",
    here: paths.labels,
    schema: labelUseSchema,
    twice: "again",
    problem: (error) =>
      refusedText(error)
        ? { toasts: [{ kind: "error", text: refusedText(error) ?? "" }] }
        : undefined,
    async run({ id }) {
      const params = { label_id: id };
      await v1(context).call(changeLabel, { params, body: { is_retired } });
      const toast = translate()(is_retired ? "labels.was_retired" : "labels.was_restored");
      return { to: paths.labels, toast };
    },
  });
}

/** Which names are taken and how many labels there may be, the backend knows. */
async function refusing(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    const text = refusedText(error);
    throw text === undefined ? error : new Refused({ errors: { name: [text] } });
  }
}

function refusedText(error: unknown): string | undefined {
  if (!(error instanceof V1Error)) return undefined;
  const t = translate();
  if (error.problem?.type === "name_taken") return t("labels.taken");
  const fields = error.problem?.errors?.map(({ field }) => field) ?? [];
  const isFull = fields.includes("is_retired") || fields.includes("name");
  return isFull ? t("labels.too_many", { count: labelsMax }) : undefined;
}
