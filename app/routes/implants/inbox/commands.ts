import "server-only";
import { redirect } from "react-router";
import { pageUrl } from "#app/framework/request/page.ts";
import { formText } from "#app/format/form-text.ts";
import { Refused } from "#app/server/forms/refused.ts";
import { submitForm } from "#app/server/forms/submit-form.ts";
import { translate } from "#app/server/i18n/i18n.ts";
import type { RouteContext } from "#app/server/session/session-context.ts";
import { V1Error } from "#app/server/v1/v1-error.ts";
import { v1 } from "#app/server/v1/v1.ts";
import {
  attachImplantDelivery,
  finishImplantDeliveries,
  getImplantDelivery,
  undoImplantDeliveries,
} from "#contract/implant-inbox.ts";
import { isKnown, uuidSchema } from "#contract/primitive.ts";
import { type InboxAddress, inboxHref, readInboxAddress } from "./inbox-address.ts";
import {
  attachForm,
  attachSchema,
  candidateSearchSchema,
  finishForm,
  finishSchema,
  finishSeveralForm,
  finishSeveralSchema,
  searchForm,
  undoForm,
  undoSchema,
} from "./schema.ts";

/** The action of the screen: the form's `intent` says what is done with the delivery that the address names. */
export async function workInbox(context: RouteContext, form: FormData): Promise<Response> {
  const address = readInboxAddress(pageUrl(context).searchParams);
  const { delivery } = address;
  const intent = formText(form, "intent");
  if (intent === "undo") return undo(context, form, address);
  if (intent === "finish-several") return finishSeveral(context, form, address);
  if (delivery === undefined) return redirect(inboxHref(address), 303);
  if (intent === "search") return search(context, form, address);
  if (intent === "attach") return attach(context, form, address, delivery);
  if (intent === "finish") return finish(context, form, address, delivery);
  return redirect(inboxHref(address), 303);
}

/** The next one of the list; the list goes on there. */
const nextOf = (form: FormData, address: InboxAddress): string =>
  inboxHref({ ...address, delivery: uuidSchema.safeParse(formText(form, "next")).data });

function search(context: RouteContext, form: FormData, address: InboxAddress) {
  const here = inboxHref(address);
  return submitForm(context, form, {
    name: searchForm,
    here,
    schema: candidateSearchSchema,
    twice: "again",
    // what was searched for comes back with the form
    run: () => Promise.resolve({ to: here, left: {} }),
  });
}

function attach(context: RouteContext, form: FormData, address: InboxAddress, deliveryId: string) {
  return submitForm(context, form, {
    name: attachForm,
    here: inboxHref(address),
    schema: attachSchema,
    twice: "same",
    problem: conflictText,
    async run({ patient_id, confirmed_id, search }) {
      if (confirmed_id !== patient_id)
        await expectSameBirth(context, deliveryId, patient_id, search);
      await v1(context).write(attachImplantDelivery, {
        params: { delivery_id: deliveryId },
        body: { patient_id },
      });
      return { to: nextOf(form, address), toast: translate()("implant_inbox.attached") };
    },
  });
}

/**
 * Who chose somebody with another date of birth than the message's is asked once more.
 * @throws Refused
 */
async function expectSameBirth(
  context: RouteContext,
  deliveryId: string,
  patientId: string,
  search: string,
): Promise<void> {
  const { delivery, summary, candidates } = await v1(context).call(getImplantDelivery, {
    params: { delivery_id: deliveryId },
    query: search ? { search } : {},
  });
  // what was attached or finished meanwhile is the backend's to refuse
  if (delivery.state !== "unmatched") return;
  const chosen = candidates.find(({ patient_id }) => patient_id === patientId);
  if (!chosen) throw new Refused({ errors: { patient_id: ["implant_inbox.choose_patient"] } });
  if (isOtherBirthDate(summary.patient?.birth_date ?? null, chosen.birth_date))
    throw new Refused({ errors: { confirmed_id: ["implant_inbox.birth_confirm"] } });
}

function finish(context: RouteContext, form: FormData, address: InboxAddress, deliveryId: string) {
  return submitForm(context, form, {
    name: finishForm,
    here: inboxHref(address),
    schema: finishSchema,
    twice: "same",
    problem: conflictText,
    async run({ note }) {
      const body = { delivery_ids: [deliveryId], note };
      await v1(context).write(finishImplantDeliveries, { body });
      return { to: nextOf(form, address), toast: finishedText(1) };
    },
  });
}

function finishSeveral(context: RouteContext, form: FormData, address: InboxAddress) {
  const to = inboxHref({ ...address, delivery: undefined, isRoutineTicked: false });
  return submitForm(context, form, {
    name: finishSeveralForm,
    here: to,
    schema: finishSeveralSchema,
    twice: "same",
    problem: conflictText,
    async run(body) {
      await v1(context).write(finishImplantDeliveries, { body });
      return { to, toast: finishedText(body.delivery_ids.length) };
    },
  });
}

const finishedText = (count: number) => translate()("implant_inbox.finished", { count });

function undo(context: RouteContext, form: FormData, address: InboxAddress) {
  const to = inboxHref({ ...address, isRoutineTicked: false });
  return submitForm(context, form, {
    name: undoForm,
    here: to,
    schema: undoSchema,
    // looks whether there still is a step to take back
    twice: "again",
    problem: conflictText,
    async run(body) {
      await v1(context).write(undoImplantDeliveries, { body });
      return { to, toast: translate()("implant_inbox.undone") };
    },
  });
}

const conflicts = ["not_unmatched", "done", "not_routine", "too_late", "acknowledged"] as const;

/** Why the backend refuses: mostly another user was faster. */
function conflictText(error: unknown): string | undefined {
  const type = error instanceof V1Error ? error.problem?.type : undefined;
  if (type === undefined || !isKnown(conflicts, type)) return undefined;
  return translate()(`implant_inbox.conflict.${type}`);
}

/**
 * Whether the message names another date of birth than the record. A message says its date as precisely as it was sent ("1951",
 * "1951-06"): what it leaves out contradicts nothing, and where one of the two is unknown nothing differs.
 *
 * @param sent as the message says it
 * @param own the patient's, a day
 */
export const isOtherBirthDate = (sent: string | null, own: string | null): boolean =>
  sent !== null && own !== null && !own.startsWith(sent);
