import { templateTitleLengthMax } from "#contract/codes/length-limits.ts";
import type { FlagTemplateGroup, FlagRule } from "#contract/flag.ts";
import type { KeptEditor } from "./kept-editor.ts";
import { isTitleTaken } from "./sort-templates.ts";
import { type FaultCode, ruleFaults, ruleSetFaults } from "#contract/flag-request.ts";
import { editorPlaces } from "./editor-rules.ts";
import { fieldName } from "./editor-rows.ts";
import { percentField } from "./field-values.ts";

/** The editor with everything that hinders its being stored; `groups` where it is a template's. */
export function checkEditor(
  editor: KeptEditor,
  groups?: readonly FlagTemplateGroup[],
  /** An own title passes on save; none does for a new template */
  ownId?: string,
): KeptEditor {
  const title = (editor.title ?? "").trim();
  const titleFault = groups && titleFaultOf(groups, title, ownId);
  return { ...editor, faults: fieldFaults(editor.rules), titleFault };
}

function titleFaultOf(
  groups: readonly FlagTemplateGroup[],
  title: string,
  ownId: string | undefined,
): KeptEditor["titleFault"] {
  if (title === "") return "title_required";
  if (title.length > templateTitleLengthMax) return "title_too_long";
  return isTitleTaken(groups, title, ownId) ? "title_exists" : undefined;
}

export const mayBeStored = ({ faults, titleFault }: KeptEditor): boolean =>
  titleFault === undefined && Object.keys(faults ?? {}).length === 0;

/** Field names with the codes of their faults; empty when the rules may be stored. */
export function fieldFaults(rules: readonly FlagRule[]): Record<string, FaultCode[]> {
  const found: Record<string, FaultCode[]> = {};
  const all = [
    ...rules.flatMap((rule, index) => ruleFaults(rule).map((fault) => ({ ...fault, index }))),
    ...ruleSetFaults(rules),
  ];
  for (const { index, path, code } of all) {
    const place = editorPlaces[index];
    const last = path.at(-1);
    if (!place || last === undefined) continue;
    const name = fieldName(place, last === "expand_reference_period" ? percentField : last);
    found[name] = [...(found[name] ?? []), code];
  }
  return found;
}
