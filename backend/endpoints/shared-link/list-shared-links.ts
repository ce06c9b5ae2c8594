import { listSharedLinks } from "#contract/shared-link.ts";
import { handler } from "../../http/handler.ts";
import { findSharedLinks } from "../../records/shared-links.ts";

export const listSharedLinksHandler = handler(
  listSharedLinks,
  async ({ query, database, now }) => ({
    shared_links: await findSharedLinks(database, query.patient_id, now),
  }),
);
