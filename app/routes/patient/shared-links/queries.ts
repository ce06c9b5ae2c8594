import "server-only";
import { loadNames } from "#app/features/person/load-names.ts";
import { perRequest } from "#app/framework/request/per-request.ts";
import { settleAddition } from "#app/framework/request/settle.ts";
import type { RouteContext } from "#app/server/session/session-context.ts";
import { v1 } from "#app/server/v1/v1.ts";
import { listSharedLinks } from "#contract/shared-link.ts";

/** The links with the names of the users who made them; undefined if the backend cannot share. */
export const loadSharedLinks = perRequest((context: RouteContext, patientId: string) =>
  settleAddition(readLinks(context, patientId)),
);

async function readLinks(context: RouteContext, patient_id: string) {
  const { shared_links: links } = await v1(context).call(listSharedLinks, {
    query: { patient_id },
  });
  const names = await loadNames(
    context,
    links.flatMap(({ created_by, revoked_by }) => [
      created_by,
      ...(revoked_by ? [revoked_by] : []),
    ]),
  );
  return { links, names };
}
