import "server-only";
import { loadTemplates } from "#app/features/threshold-editor/load-templates.ts";
import type { RouteContext } from "#app/server/session/session-context.ts";
import { settle } from "#app/framework/request/settle.ts";
import { v1 } from "#app/server/v1/v1.ts";
import { getInstitution } from "#contract/institution.ts";
import type { StoredTemplateGroup } from "#contract/patient-flag.ts";
import { perRequest } from "#app/framework/request/per-request.ts";

/** As they are stored now, not from the cache: an edit must begin from the newest version. */
export const loadTemplateGroups = perRequest((context: RouteContext) =>
  settle(loadTemplates(context)),
);

/** Of templates of several institutions their titles with the name of their own: "Tight (Heart Clinic)"; by id. */
export async function loadFullTitles(
  context: RouteContext,
  groups: readonly StoredTemplateGroup[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(groups.flatMap(({ institution_id }) => institution_id ?? []))];
  const client = v1(context);
  const named = await Promise.all(
    (ids.length > 1 ? ids : []).map(async (institution_id) => {
      const found = await settle(client.call(getInstitution, { query: { institution_id } }));
      return [institution_id, found.isReady ? found.value.name : null] as const;
    }),
  );
  const names = new Map(named);
  return new Map(
    groups.map(({ institution_id, template_group: { id, title } }) => {
      const name = institution_id && names.get(institution_id);
      return [id, name ? `${title} (${name})` : title];
    }),
  );
}
