import "server-only";
import { z } from "zod";
import { paths } from "#app/addresses/paths.ts";
import { sortName } from "#app/features/person/person-name.ts";
import { formText } from "#app/format/form-text.ts";
import { successToast, type Toast } from "#app/format/toast.ts";
import { settle } from "#app/framework/request/settle.ts";
import { problemText } from "#app/server/forms/problem-text.ts";
import { Refused } from "#app/server/forms/refused.ts";
import { type Done, submitForm } from "#app/server/forms/submit-form.ts";
import { translate } from "#app/server/i18n/i18n.ts";
import type { RouteContext } from "#app/server/session/session-context.ts";
import { V1Error } from "#app/server/v1/v1-error.ts";
import { processClinicClock, v1 } from "#app/server/v1/v1.ts";
import type { AnswerOf } from "#contract/endpoint.ts";
import { undoAcknowledgement } from "#contract/undo-acknowledgement.ts";
import {
  acknowledgeWarnings,
  alertedPatientsSchema,
  listUndoableWarnings,
  type ReceiptCounts,
} from "#contract/warnings.ts";
import { warningsForm } from "./form-id.ts";
import { receiptsField, undoField, type WarningsInput, warningsSchema } from "./schema.ts";

type NewToast = Omit<Toast, "id">;

/** The action of the page's one form: acknowledges what is ticked, or by a button Undo takes an act back. */
export function submitWarnings(context: RouteContext, form: FormData): Promise<Response> {
  const acknowledgedAt = formText(form, undoField);
  if (acknowledgedAt !== "") return undo(context, form, acknowledgedAt);
  return submitForm(context, form, {
    name: warningsForm,
    here: paths.warnings,
    schema: warningsSchema,
    twice: "same",
    run: (value) => acknowledge(context, value),
  });
}

async function acknowledge(context: RouteContext, value: WarningsInput): Promise<Done> {
  const t = translate();
  const ack_timestamp = new Date(processClinicClock().now()).toISOString();
  const patients = value.warnings.map((each) => {
    const receipt_version = value[receiptsField].get(each.patient_id);
    // a backend that offered no receipt is sent nothing of it
    return receipt_version === undefined ? each : { ...each, receipt_version };
  });
  const body = { patients, note: value.note || null, ack_timestamp };
  try {
    const answer = await v1(context).call(acknowledgeWarnings, { body });
    const { acknowledged_count: count, receipts } = answer;
    const selectedCount = value.warnings.reduce(
      (sum, { incident_ids }) => sum + incident_ids.length,
      0,
    );
    const done = t("warnings.done", { count });
    const before =
      selectedCount > count && t("warnings.seen_before", { count: selectedCount - count });
    const toast = [done, before].filter(Boolean).join(" ");
    return { to: paths.warnings, toast, toasts: receiptToasts(receipts) };
  } catch (error) {
    if (!(error instanceof V1Error) || error.problem?.type !== "has_alert") throw error;
    const names = withAlert(error);
    const failure =
      names.length > 0
        ? t("warnings.has_alert", { names: names.join("; ") })
        : t("warnings.has_alert_unnamed");
    throw new Refused({ failure });
  }
}

/** To how many a message went out; to whom none did is read before one goes on. */
function receiptToasts(receipts: ReceiptCounts | null): NewToast[] {
  const t = translate();
  const { sent = 0, sent_before = 0, changed = 0 } = receipts ?? {};
  return [
    ...(sent > 0 ? [successToast(t("warnings.receipts_sent", { count: sent }))] : []),
    ...(sent_before > 0
      ? [staying(t("warnings.receipts_before", { count: sent_before }), "info")]
      : []),
    ...(changed > 0 ? [staying(t("receipts.changed"), "info")] : []),
  ];
}

/** Names of the ticked patients who have an open alert by now; empty if the refusal names none. */
function withAlert({ problem }: V1Error): string[] {
  const alerted = alertedPatientsSchema.safeParse(problem?.current);
  return alerted.success
    ? alerted.data.patients.map(({ patient_info }) => sortName(patient_info))
    : [];
}

/** What is ticked and typed beside the button comes back. */
function undo(context: RouteContext, form: FormData, acknowledgedAt: string): Promise<Response> {
  const t = translate();
  return submitForm(context, form, {
    name: warningsForm,
    here: paths.warnings,
    schema: z.looseObject({}),
    twice: "same",
    problem: (error) => ({ toasts: [staying(problemText(t, error))] }),
    async run() {
      const { acts } = await v1(context).call(listUndoableWarnings);
      const act = acts.find(({ acknowledged_at }) => acknowledged_at === acknowledgedAt);
      if (!act) throw new Refused({ toasts: [staying(t("checklist.seen.too_late"))] });
      const undone = await Promise.all(act.patients.map((patient) => undoOf(context, patient)));
      const count = undone.reduce((sum, each) => sum + each.count, 0);
      const text = t("checklist.seen.undone", { count });
      const refused = undone.flatMap((each) => each.refused ?? []);
      const informed = undone.flatMap((each) => each.informed ?? []);
      const toasts = [
        ...(count > 0 ? [successToast(text)] : []),
        ...(refused.length > 0
          ? [staying(t("warnings.undo_refused", { names: refused.join("; ") }))]
          : []),
        // the page that the user reads is no longer true: they have to know
        ...(informed.length > 0
          ? [staying(t("warnings.receipts_stay", { names: informed.join("; ") }), "info")]
          : []),
      ];
      return { to: paths.warnings, left: { toasts } };
    },
  });
}

/** What was believed to be open again is not: it stays until it is read. */
const staying = (text: string, kind: "error" | "info" = "error") =>
  ({ kind, text, closesAfterMs: "never" }) as const;

type Patient = AnswerOf<typeof listUndoableWarnings>["acts"][number]["patients"][number];

/** A patient's part is undone as a single acknowledgement is: all of it or nothing. */
async function undoOf(
  context: RouteContext,
  { patient_id, incident_ids, patient_info }: Patient,
): Promise<{ count: number; refused?: string; informed?: string }> {
  const body = { patient_id, incident_ids };
  const undone = await settle(v1(context).call(undoAcknowledgement, { body }));
  if (undone.isReady) {
    const isInformed = undone.value.receipt_sent_at !== null;
    return { count: incident_ids.length, ...(isInformed && { informed: sortName(patient_info) }) };
  }
  return {
    count: 0,
    refused: `${sortName(patient_info)}: ${problemText(translate(), undone.error)}`,
  };
}
