import { listImplantInbox } from "#contract/implant-inbox.ts";
import { handler } from "../../http/handler.ts";
import { listDeliveries } from "../../records/implant-inbox.ts";

export const listImplantInboxHandler = handler(listImplantInbox, ({ query, user, database, now }) =>
  listDeliveries(database, user, query, now),
);
