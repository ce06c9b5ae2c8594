import { getMessageOverview } from "#contract/message.ts";
import { handler } from "../../http/handler.ts";
import { findMessageOverview } from "../../records/messages.ts";

export const getMessageOverviewHandler = handler(getMessageOverview, async ({ user, database }) =>
  findMessageOverview(database, user.institutionIds),
);
