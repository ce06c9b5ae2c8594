import type { WhatIf } from "#contract/what-if.ts";

/** The rules, by severity, that would lose an incident or raise a new one. */
export function changedRules({ counts }: WhatIf): WhatIf["counts"] {
  return counts.filter(({ lost, gained }) => lost + gained > 0);
}
