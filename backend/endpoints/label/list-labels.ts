import { listLabels } from "#contract/label.ts";
import { handler } from "../../http/handler.ts";
import { findLabels } from "../../records/labels.ts";

export const listLabelsHandler = handler(listLabels, async ({ user, database }) => ({
  labels: await findLabels(database, user.institutionIds),
}));
