/** What the editor holds between two pages; it waits in the session row (docs/decisions/0004). */
import type { FaultCode } from "#contract/flag-request.ts";
import type { FlagRule, ReceivedRule } from "#contract/flag.ts";
import type { WhatIf } from "#contract/what-if.ts";

/** The form's name among those of a page. */
export const thresholdForm = "thresholds";

/** What the edit began from: a template or a patient's limits as they were read. */
export interface EditorBase {
  readonly received: readonly ReceivedRule[];
  /** of a template */
  readonly title?: string | undefined;
  /** of a template, where the backend counts */
  readonly version?: number | undefined;
  /** of a patient's limits */
  readonly flagIds?: readonly string[] | undefined;
}

/** A rule that somebody else has changed while it was edited here. */
export interface OthersChange {
  readonly index: number;
  readonly before: FlagRule;
  readonly theirs: FlagRule;
  readonly mine: FlagRule;
}

export interface KeptEditor {
  /** the template that is edited; undefined for a patient's limits, and where none is stored yet */
  readonly groupId?: string | undefined;
  readonly title?: string | undefined;
  /** as in `editorPlaces` */
  readonly rules: readonly FlagRule[];
  readonly others: readonly ReceivedRule[];
  readonly base: EditorBase;
  /** what stands in the fields of inactive rules, by their names: it counts again when the rule is switched on */
  readonly typed?: Readonly<Record<string, string>> | undefined;
  readonly faults?: Readonly<Record<string, readonly FaultCode[]>>;
  readonly titleFault?: "title_required" | "title_too_long" | "title_exists" | undefined;
  /** why it was not stored, in words */
  readonly failure?: string | undefined;
  /** what the other person changed; undefined unless somebody saved meanwhile */
  readonly stale?:
    | { readonly changes: readonly OthersChange[]; readonly titles?: readonly [string, string] }
    | undefined;
  readonly isGone?: boolean | undefined;
  readonly whatIf?: WhatIf | "failed" | undefined;
}
