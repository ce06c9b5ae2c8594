import "server-only";
import type { RouteContext } from "#app/server/session/session-context.ts";
import { settle } from "#app/server/settle.ts";
import { v1 } from "#app/server/v1/v1.ts";
import { createView } from "#app/server/view.ts";
import { listMessages, unreadMessageStates } from "#contract/message.ts";

export interface UnreadMessages {
  /** how many; 0 where that cannot be read: the button is there all the same */
  readonly count: Promise<number>;
}

/** Set by the patient's layout (HEAD-07). */
export const unreadMessagesView = createView<UnreadMessages>();

export function loadUnreadMessages(context: RouteContext, patientId: string): UnreadMessages {
  const query = { patient_id: patientId, state: [...unreadMessageStates] };
  const unread = settle(v1(context).call(listMessages, { query }));
  return { count: unread.then((list) => (list.isReady ? list.value.length : 0)) };
}
