import { markMessagesSeen } from "#contract/message.ts";
import { handler } from "../../http/handler.ts";
import { seeMessages, toMessage } from "../../records/messages.ts";

/** Seen by one is seen for the clinic. That provider staff mark nothing is the app's to keep. */
export const markMessagesSeenHandler = handler(markMessagesSeen, async ({ body, database }) =>
  (await seeMessages(database, body.patient_id, body.message_ids)).map(toMessage),
);
