import { sendMessage } from "#contract/message.ts";
import { handler } from "../../http/handler.ts";
import { addMessage, toMessage } from "../../records/messages.ts";

export const sendMessageHandler = handler(sendMessage, async ({ body, user, database, now }) =>
  toMessage(await addMessage(database, body, user.id, now)),
);
