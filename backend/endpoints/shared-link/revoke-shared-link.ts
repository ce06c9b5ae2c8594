import { revokeSharedLink } from "#contract/shared-link.ts";
import { handler } from "../../http/handler.ts";
import { notFound } from "../../http/problem-error.ts";
import { revokeLink } from "../../records/shared-links.ts";

export const revokeSharedLinkHandler = handler(
  revokeSharedLink,
  async ({ body, user, database, now }) => {
    const link = { id: body.shared_link_id, patientId: body.patient_id.toLowerCase() };
    if (!(await revokeLink(database, link, { by: user.id, now }))) throw notFound();
  },
);
