import { listMessages } from "#contract/message.ts";
import { handler } from "../../http/handler.ts";
import { findMessages, toMessage } from "../../records/messages.ts";

export const listMessagesHandler = handler(listMessages, async ({ query, database }) =>
  (await findMessages(database, query)).map(toMessage),
);
