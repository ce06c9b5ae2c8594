import "server-only";
import { cachedFlagTemplates, dropFlagTemplates } from "#app/server/cache/cache.ts";
import { requireUser, type RouteContext } from "#app/server/session/session-context.ts";
import { v1 } from "#app/server/v1/v1.ts";
import { listTemplateGroups, type StoredTemplateGroup } from "#contract/patient-flag.ts";
import type { FlagTemplateGroup } from "#contract/flag.ts";

/** The templates of the institution as they are stored now, by title. */
export async function loadTemplates(context: RouteContext): Promise<StoredTemplateGroup[]> {
  return sortTemplates(await v1(context).call(listTemplateGroups));
}

/** The same from the cache, for choosing one. */
export async function loadTemplateChoices(context: RouteContext): Promise<StoredTemplateGroup[]> {
  const { institution_ids } = requireUser(context);
  return cachedFlagTemplates(institution_ids, () => loadTemplates(context));
}

/** Those for a patient of this institution, if the backend says whose they are: another clinic has other limits. */
export const templatesOf = (
  institutionId: string | null | undefined,
  groups: readonly StoredTemplateGroup[],
): StoredTemplateGroup[] =>
  groups.filter(({ institution_id: own }) => !own || !institutionId || own === institutionId);

/** After every save and delete, also after one whose answer was lost. */
export function forgetTemplates(context: RouteContext): void {
  for (const institutionId of requireUser(context).institution_ids)
    dropFlagTemplates(institutionId);
}

/** By title, as people read it: small and capital letters together, numbers by their value. */
export function sortTemplates<Group extends FlagTemplateGroup>(groups: readonly Group[]): Group[] {
  const { compare } = new Intl.Collator("en", { numeric: true, sensitivity: "base" });
  return groups.toSorted((a, b) => compare(a.template_group.title, b.template_group.title));
}
