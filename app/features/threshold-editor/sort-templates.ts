import type { FlagTemplateGroup } from "#contract/flag.ts";

/** By title, as people read it: small and capital letters together, numbers by their value. */
export function sortTemplates<Group extends FlagTemplateGroup>(groups: readonly Group[]): Group[] {
  const { compare } = new Intl.Collator("en", { numeric: true, sensitivity: "base" });
  return groups.toSorted((a, b) => compare(a.template_group.title, b.template_group.title));
}

/** Whether another template has this title: compared exactly, after trimming. */
export function isTitleTaken(
  groups: readonly FlagTemplateGroup[],
  title: string,
  ownId?: string,
): boolean {
  return groups.some(
    ({ template_group }) =>
      template_group.id !== ownId && template_group.title.trim() === title.trim(),
  );
}
