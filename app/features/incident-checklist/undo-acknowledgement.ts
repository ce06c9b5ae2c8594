import "server-only";
import { redirect } from "react-router";
import { z } from "zod";
import { successToast } from "#app/format/toast.ts";
import { problemText } from "#app/server/forms/problem-text.ts";
import { submitForm } from "#app/server/forms/submit-form.ts";
import { currentLanguage, translate } from "#app/server/i18n/i18n.ts";
import { formatInstant } from "#app/format/format-date.ts";
import { userTimeZone } from "#app/server/user-time-zone.ts";
import { FirstSubmissionUnclear } from "#app/server/session/once-only.ts";
import type { RouteContext } from "#app/server/session/session-context.ts";
import { settle } from "#app/framework/request/settle.ts";
import { isAnswerLost } from "#app/server/v1/is-answer-lost.ts";
import { V1Error } from "#app/server/v1/v1-error.ts";
import { v1 } from "#app/server/v1/v1.ts";
import { listIncidents } from "#contract/incident.ts";
import { uuidSchema } from "#contract/primitive.ts";
import { undoAcknowledgement, undoRefusals } from "#contract/undo-acknowledgement.ts";
import { checklistForm } from "./schema.ts";

interface Undo {
  readonly patientId: string;
  /** the page to come back to */
  readonly here: string;
  readonly ids: readonly string[];
  /** the field beside the button comes back with its text */
  readonly form: FormData;
}

/**
 * Opens incidents again that the user acknowledged by a wrong click, and leads back to the page with what became of
 * it. The backend decides whether it is still time (backend/rules/undo-acknowledgement.ts).
 */
export async function undoChecklist(
  context: RouteContext,
  { patientId, here, ids: given, form }: Undo,
): Promise<Response> {
  const ids = given.flatMap((id) => uuidSchema.safeParse(id).data ?? []);
  if (ids.length === 0) return redirect(here, 303);
  const t = translate();
  return submitForm(context, form, {
    name: checklistForm,
    here,
    schema: z.looseObject({}),
    twice: "same",
    problem: (error) => ({
      // what was believed to be open again is not: it stays until it is read
      toasts: [{ kind: "error", text: refusalText(t, error), closesAfterMs: "never" }],
    }),
    async run() {
      const sentAt = await undo(context, patientId, ids);
      const text = t("checklist.seen.undone", { count: ids.length });
      return {
        to: here,
        left: {
          toasts: [
            successToast(text),
            // the patient's message is no longer true: the user has to know
            ...(sentAt === null ? [] : [staysToast(context, sentAt)]),
          ],
        },
      };
    },
  });
}

function staysToast(context: RouteContext, sentAt: string) {
  const time = formatInstant(sentAt, "time", currentLanguage(), userTimeZone(context));
  const text = translate()("receipts.stays", { time });
  return { kind: "info", text, closesAfterMs: "never" } as const;
}

/**
 * When a message told the patient that the clinic had looked; null: never, or not known. A lost answer is looked up,
 * never requested again.
 */
async function undo(
  context: RouteContext,
  patient_id: string,
  incident_ids: string[],
): Promise<string | null> {
  const client = v1(context);
  try {
    const body = { patient_id, incident_ids };
    return (await client.call(undoAcknowledgement, { body })).receipt_sent_at;
  } catch (error) {
    if (!isAnswerLost(error)) throw error;
    const open = await settle(client.call(listIncidents, { query: { patient_id } }));
    const openIds = new Set(open.isReady ? open.value.incidents.map(({ id }) => id) : []);
    if (!incident_ids.every((id) => openIds.has(id))) throw error;
    return null;
  }
}

function refusalText(t: ReturnType<typeof translate>, error: unknown): string {
  if (error instanceof FirstSubmissionUnclear) return t("checklist.unclear");
  const type = error instanceof V1Error ? error.problem?.type : undefined;
  const refusal = undoRefusals.find((each) => each === type);
  return refusal ? t(`checklist.seen.${refusal}`) : problemText(t, error);
}
