import type { GroupRoles } from "#settings/groups/provider.ts";

interface Place {
  role: string;
  institutionIds: string[];
}

/**
 * The role of the first entry that names one of the groups, at the institutions of all entries with that role that do;
 * null: none does, and the person does not come in.
 */
export function placeOfGroups(groups: readonly string[], roles: GroupRoles): Place | null {
  const own = roles.filter(({ group }) => groups.includes(group));
  const [first] = own;
  if (!first) return null;
  const same = own.filter(({ role }) => role === first.role);
  const institutionIds = new Set(same.flatMap(({ institutions }) => institutions));
  return { role: first.role, institutionIds: [...institutionIds] };
}
