import { selectParameter } from "./checklist-address.ts";

/**
 * Which ids are ticked when the page is shown: all or none as the link says, else those that were ticked
 * when the last submission was refused or failed.
 */
export function preselected(
  search: URLSearchParams,
  listed: readonly string[],
  previous: unknown,
): ReadonlySet<string> {
  switch (search.get(selectParameter)) {
    case "all":
      return new Set(listed);
    case "none":
      return new Set();
    default:
      return new Set(Array.isArray(previous) ? previous.filter((id) => listed.includes(id)) : []);
  }
}
