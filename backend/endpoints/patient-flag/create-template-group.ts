import { createTemplateGroup } from "#contract/patient-flag.ts";
import { handler } from "../../http/handler.ts";
import { ProblemError } from "../../http/problem-error.ts";
import {
  lockTitles,
  requireFreeTitle,
  requireSlots,
  toStoredRules,
} from "../../records/template-groups.ts";
import { flagTemplateGroups } from "../../schema/flag-template-groups.ts";

/** At the first institution of the user, as everything that names none. */
export const createTemplateGroupHandler = handler(
  createTemplateGroup,
  async ({ body, user, database, now }) => {
    const [institutionId] = user.institutionIds;
    if (!institutionId) throw new ProblemError("forbidden");
    requireSlots(body.flag_templates, "flag_templates");
    const title = body.template_group_title.trim();
    await lockTitles(database, institutionId);
    await requireFreeTitle(database, institutionId, title);
    const id = crypto.randomUUID();
    await database.insert(flagTemplateGroups).values({
      id,
      institutionId,
      title,
      flagTemplates: toStoredRules(body.flag_templates),
      createdAt: now,
      updatedAt: now,
    });
    return { group_id: id };
  },
);
