/** What hinders the rules of the form from being stored, by the name of the field at which it is shown (PTHR-08). */
import { type FaultCode, ruleFaults, ruleSetFaults } from "#contract/flag-request.ts";
import type { FlagRule } from "#contract/flag.ts";
import { editorPlaces } from "./editor-rules.ts";
import { fieldName } from "./editor-rows.ts";
import { percentField } from "./field-values.ts";

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
