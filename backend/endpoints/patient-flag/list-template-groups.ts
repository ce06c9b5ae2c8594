import { inArray } from "../../drizzle.ts";
import { listTemplateGroups } from "#contract/patient-flag.ts";
import { handler } from "../../http/handler.ts";
import { toTemplateGroup } from "../../records/flags.ts";
import { flagTemplateGroups } from "../../schema/flag-template-groups.ts";

export const listTemplateGroupsHandler = handler(listTemplateGroups, async ({ user, database }) => {
  const rows = await database
    .select()
    .from(flagTemplateGroups)
    .where(inArray(flagTemplateGroups.institutionId, [...user.institutionIds]))
    .orderBy(flagTemplateGroups.title, flagTemplateGroups.id);
  return rows.map(toTemplateGroup);
});
