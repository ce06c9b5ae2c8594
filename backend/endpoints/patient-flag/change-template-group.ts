import { eq } from "../../drizzle.ts";
import { changeTemplateGroup } from "#contract/patient-flag.ts";
import { handler } from "../../http/handler.ts";
import { notFound, ProblemError } from "../../http/problem-error.ts";
import { toTemplateGroup } from "../../records/flags.ts";
import {
  lockTemplateGroup,
  requireFreeTitle,
  requireSlots,
  toStoredRules,
} from "../../records/template-groups.ts";
import { flagTemplateGroups } from "../../schema/flag-template-groups.ts";

/** With expected_version, a template that another user saved in the meantime refuses the write and is returned. */
export const changeTemplateGroupHandler = handler(
  changeTemplateGroup,
  async ({ body, user, database, now }) => {
    requireSlots(body.flag_templates, "flag_templates");
    const group = await lockTemplateGroup(database, user, body.group_id);
    if (body.expected_version !== undefined && body.expected_version !== group.version)
      throw new ProblemError("stale_version", { current: toTemplateGroup(group) });
    const title = body.template_group_title.trim();
    await requireFreeTitle(database, group.institutionId, title, group.id);
    const [changed] = await database
      .update(flagTemplateGroups)
      .set({
        title,
        flagTemplates: toStoredRules(body.flag_templates),
        updatedAt: now,
        version: group.version + 1,
      })
      .where(eq(flagTemplateGroups.id, group.id))
      .returning();
    if (!changed) throw notFound();
    return toTemplateGroup(changed);
  },
);
