/** What the editor shows, what prevents storing it, and what happens if another user was faster. */
import { type FaultCode, ruleFaults, ruleSetFaults } from "#contract/flag-request.ts";
import type { FlagRule, FlagTemplateGroup, ReceivedRule } from "#contract/flag.ts";
import type { WhatIf } from "#contract/what-if.ts";
import { templateTitleLengthMax } from "#contract/codes/length-limits.ts";
import { fieldName, placeName, placesOf, toEditorRules } from "./editor-rules.ts";
import { fieldValues, percentField } from "./field-values.ts";

/** The form's name among those of a page. */
export const thresholdForm = "thresholds";

/** What the edit began from: a template or a patient's limits as they were read. */
export interface EditorBase {
  readonly received: readonly ReceivedRule[];
  /** of a template */
  readonly title?: string | undefined;
  /** of a template, if the backend has versions */
  readonly version?: number | undefined;
  /** the limits of other kinds that the backend takes */
  readonly otherTypes?: readonly string[] | undefined;
  /** of a patient's limits */
  readonly flagIds?: readonly string[] | undefined;
}

/** A rule that another user has changed while it was edited here. */
interface OthersChange {
  readonly index: number;
  readonly before: FlagRule;
  readonly theirs: FlagRule;
  readonly mine: FlagRule;
}

export interface EditorState {
  /** the template that is edited; undefined for a patient's limits, and where none is stored yet */
  readonly groupId?: string | undefined;
  readonly title?: string | undefined;
  /** one for each place: `placesOf` */
  readonly rules: readonly FlagRule[];
  readonly others: readonly ReceivedRule[];
  readonly base: EditorBase;
  /** the texts in the fields of inactive rules, by their names: they count again when the rule is switched on */
  readonly typed?: Readonly<Record<string, string>> | undefined;
  readonly faults?: Readonly<Record<string, readonly FaultCode[]>>;
  readonly titleFault?: "title_required" | "title_too_long" | "title_exists" | undefined;
  /** why it was not stored, in words */
  readonly failure?: string | undefined;
  /** what the other user changed; undefined unless another user saved in the meantime */
  readonly stale?:
    | { readonly changes: readonly OthersChange[]; readonly titles?: readonly [string, string] }
    | undefined;
  readonly isGone?: boolean | undefined;
  readonly whatIf?: WhatIf | "failed" | undefined;
}

/** The editor with everything that prevents storing it; `groups` for a template. */
export function checkEditor(
  editor: EditorState,
  groups?: readonly FlagTemplateGroup[],
  /** An own title passes on save; none does for a new template */
  ownId?: string,
): EditorState {
  const title = (editor.title ?? "").trim();
  const titleFault = groups && titleFaultOf(groups, title, ownId);
  return { ...editor, faults: fieldFaults(editor.rules), titleFault };
}

function titleFaultOf(
  groups: readonly FlagTemplateGroup[],
  title: string,
  ownId: string | undefined,
): EditorState["titleFault"] {
  if (title === "") return "title_required";
  if (title.length > templateTitleLengthMax) return "title_too_long";
  return isTitleTaken(groups, title, ownId) ? "title_exists" : undefined;
}

export const mayBeStored = ({ faults, titleFault }: EditorState): boolean =>
  titleFault === undefined && Object.keys(faults ?? {}).length === 0;

/** Field names with the codes of their faults; empty when the rules may be stored. */
export function fieldFaults(rules: readonly FlagRule[]): Record<string, FaultCode[]> {
  const found: Record<string, FaultCode[]> = {};
  const places = placesOf(rules);
  const all = [
    ...rules.flatMap((rule, index) => ruleFaults(rule).map((fault) => ({ ...fault, index }))),
    ...ruleSetFaults(rules),
  ];
  for (const { index, path, code } of all) {
    const place = places[index];
    const last = path.at(-1);
    if (!place || last === undefined) continue;
    const name = fieldName(place, last === "expand_reference_period" ? percentField : last);
    found[name] = [...(found[name] ?? []), code];
  }
  return found;
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

/**
 * The editor after a stale save: what was typed stays, the base is what is stored now, and `stale` says what the other
 * user changed.
 */
export function afterStale(editor: EditorState, current: EditorBase): EditorState {
  const { otherTypes } = editor.base;
  const before = toEditorRules(editor.base.received, otherTypes).rules;
  const { rules: theirs, others } = toEditorRules(current.received, otherTypes);
  const [beforeText, theirText] = [fieldValues(before, "en-uk"), fieldValues(theirs, "en-uk")];
  const changes = placesOf(theirs).flatMap((place, index): OthersChange[] => {
    const own = Object.keys(theirText).filter((name) => name.startsWith(`${placeName(place)}.`));
    if (own.every((name) => beforeText[name] === theirText[name])) return [];
    const [was, is, mine] = [before[index], theirs[index], editor.rules[index]];
    return was && is && mine ? [{ index, before: was, theirs: is, mine }] : [];
  });
  const isRenamed = current.title !== undefined && current.title !== editor.base.title;
  return {
    ...editor,
    others,
    base: { ...current, otherTypes },
    stale: {
      changes,
      ...(isRenamed ? { titles: [editor.base.title ?? "", current.title ?? ""] as const } : {}),
    },
  };
}
