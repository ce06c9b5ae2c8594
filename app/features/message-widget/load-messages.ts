import "server-only";
import { isUnread } from "./message-state.ts";
import { isProviderSupport } from "./message-widget-state.ts";
import { loadPublicUsers } from "#app/features/person/load-public-users.ts";
import { fullName } from "#app/features/person/person-name.ts";
import { newFormId } from "#app/server/forms/form-id.ts";
import { messageDraft } from "#app/server/session/message-drafts.ts";
import { requireUser, type RouteContext, sessionOf } from "#app/server/session/session-context.ts";
import type { MessageDraft } from "#app/server/session/session-data.ts";
import { type Settled, settle } from "#app/framework/request/settle.ts";
import { v1 } from "#app/server/v1/v1.ts";
import { perRequest } from "#app/framework/request/per-request.ts";
import { listMessages, type Message } from "#contract/message.ts";

export interface ShownMessage extends Message {
  /** null: not known */
  readonly author: "provider_support" | { readonly name: string } | null;
}

export interface PatientMessages {
  readonly messages: Promise<Settled<readonly ShownMessage[]>>;
  /** how many; 0 where that cannot be read: the button is there all the same */
  readonly unreadCount: Promise<number>;
  readonly draft: MessageDraft | undefined;
  /** whether this user's reading marks messages as seen */
  readonly marksSeen: boolean;
  /** one-time id of the form */
  readonly formId: string;
}

/** One call serves the header's count and the widget. */
export const loadMessages = perRequest(startMessages);

function startMessages(context: RouteContext, patientId: string): PatientMessages {
  const read = v1(context).call(listMessages, { query: { patient_id: patientId } });
  const messages = settle(read.then((list) => withAuthors(context, list)));
  return {
    messages,
    unreadCount: messages.then((list) => (list.isReady ? list.value.filter(isUnread).length : 0)),
    draft: messageDraft(sessionOf(context), patientId),
    marksSeen: !isProviderSupport(requireUser(context).role),
    formId: newFormId(),
  };
}

/** Names that cannot be read do not keep the messages away. */
async function withAuthors(
  context: RouteContext,
  list: readonly Message[],
): Promise<ShownMessage[]> {
  const ids = [...new Set(list.flatMap(({ author_id }) => author_id ?? []))];
  const users = ids.length > 0 ? await settle(loadPublicUsers(context, ids)) : undefined;
  const known = new Map(users?.isReady ? users.value.map((user) => [user.id, user]) : []);
  return list.map((message) => {
    const user = known.get(message.author_id ?? "");
    if (!user) return { ...message, author: null };
    if (isProviderSupport(user.user_role)) return { ...message, author: "provider_support" };
    return { ...message, author: { name: fullName(user) } };
  });
}
