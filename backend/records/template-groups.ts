/** Threshold templates: what their three writes share. */
import { and, eq, inArray, ne, type SQL } from "../drizzle.ts";
import type { FlagRule } from "#contract/flag.ts";
import type { Database } from "../database.ts";
import { notFound, ProblemError } from "../http/problem-error.ts";
import { slotFaults } from "../life-cycles/flag-slots.ts";
import { flagTemplateGroups } from "../schema/flag-template-groups.ts";
import { institutions } from "../schema/institutions.ts";
import type { SignedIn } from "../session/signed-in.ts";

/** The group, locked, if it is of an institution of the caller. @throws not_found */
export async function lockTemplateGroup(transaction: Database, user: SignedIn, id: string) {
  const isVisible = and(
    eq(flagTemplateGroups.id, id),
    inArray(flagTemplateGroups.institutionId, [...user.institutionIds]),
  );
  const [found] = await transaction
    .select({ institutionId: flagTemplateGroups.institutionId })
    .from(flagTemplateGroups)
    .where(isVisible);
  if (!found) throw notFound();
  await lockTitles(transaction, found.institutionId);
  // read again: it may have been changed or deleted while we waited
  const [group] = await transaction.select().from(flagTemplateGroups).where(isVisible);
  if (!group) throw notFound();
  return group;
}

/** Makes other writers of templates of this institution wait, so that two cannot take one title. */
export async function lockTitles(transaction: Database, institutionId: string): Promise<void> {
  await transaction
    .select({ id: institutions.id })
    .from(institutions)
    .where(eq(institutions.id, institutionId))
    .for("no key update");
}

/** @throws conflict where another group of the institution has the title */
export async function requireFreeTitle(
  transaction: Database,
  institutionId: string,
  title: string,
  ownId?: string,
): Promise<void> {
  const isOther: SQL | undefined = ownId ? ne(flagTemplateGroups.id, ownId) : undefined;
  const taken = await transaction
    .select({ id: flagTemplateGroups.id })
    .from(flagTemplateGroups)
    .where(
      and(
        eq(flagTemplateGroups.institutionId, institutionId),
        eq(flagTemplateGroups.title, title),
        isOther,
      ),
    );
  if (taken.length > 0)
    throw new ProblemError("conflict", {
      message: "A template with this title exists",
      errors: [{ field: "template_group_title", message: "A template with this title exists" }],
    });
}

/** @throws validation_failed */
export function requireSlots(rules: readonly FlagRule[], field: string): void {
  const errors = slotFaults(rules, field);
  if (errors.length > 0) throw new ProblemError("validation_failed", { errors });
}

/** As stored: plain records, as they travel. */
export const toStoredRules = (rules: readonly FlagRule[]) =>
  rules.map((rule) => ({ ...rule, flag_info: { ...rule.flag_info } }));
