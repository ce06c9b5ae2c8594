import { eq } from "../../drizzle.ts";
import { deleteTemplateGroup } from "#contract/patient-flag.ts";
import { handler } from "../../http/handler.ts";
import { lockTemplateGroup } from "../../records/template-groups.ts";
import { flagTemplateGroups } from "../../schema/flag-template-groups.ts";

/** Flags that were taken from it stay with their patients. */
export const deleteTemplateGroupHandler = handler(
  deleteTemplateGroup,
  async ({ body, user, database }) => {
    const group = await lockTemplateGroup(database, user, body.group_id);
    await database.delete(flagTemplateGroups).where(eq(flagTemplateGroups.id, group.id));
  },
);
