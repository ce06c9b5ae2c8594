/**
 * Rules as received, laid out in the places of the editor, and back. What has no place stays beside the editor as it
 * came: unknown types, types without a row, parameters of another form, more rules than places.
 */
import { defaultRule, ruleSlots } from "#contract/flag-defaults.ts";
import { type FlagRule, knownRule, type ReceivedRule, ruleSeverities } from "#contract/flag.ts";
import { placeName, type RulePlace, slotCount } from "./editor-rows.ts";

export interface EditorRules {
  /** one for each place, in the order of {@link editorPlaces} */
  readonly rules: readonly FlagRule[];
  readonly others: readonly ReceivedRule[];
}

/** Every place of the editor: yellow first, each severity in the order of the rows. */
export const editorPlaces: readonly RulePlace[] = ruleSeverities.flatMap((severity) =>
  ruleSlots.flatMap(({ type, count }) =>
    Array.from({ length: count }, (_, slot) => ({ type, severity, slot })),
  ),
);

/** A place without a received rule shows the inactive default. */
export function toEditorRules(received: readonly ReceivedRule[]): EditorRules {
  const placed = new Map<string, FlagRule>();
  const used = new Map<string, number>();
  const others: ReceivedRule[] = [];
  for (const each of received) {
    const rule = knownRule(each);
    const key = `${each.type} ${rule?.severity}`;
    const slot = used.get(key) ?? 0;
    if (!rule || slot >= slotCount(rule.type)) {
      others.push(each);
      continue;
    }
    used.set(key, slot + 1);
    placed.set(`${rule.type}.${rule.severity}.${slot}`, rule);
  }
  const rules = editorPlaces.map(
    (place) => placed.get(placeName(place)) ?? defaultRule(place.type, place.severity),
  );
  return { rules, others };
}

/**
 * What is sent: every rule of the form, with the parameters that we do not know as they came, and then what has no
 * place in it.
 */
export function toSentRules(
  { rules, others }: EditorRules,
  received: readonly ReceivedRule[],
): ReceivedRule[] {
  const used = new Map<string, number>();
  const cameWith = new Map<string, ReceivedRule>();
  for (const each of received) {
    const rule = knownRule(each);
    if (!rule) continue;
    const key = `${rule.type}.${rule.severity}`;
    const slot = used.get(key) ?? 0;
    used.set(key, slot + 1);
    cameWith.set(`${key}.${slot}`, each);
  }
  const sent = rules.map((rule, index): ReceivedRule => {
    const place = editorPlaces[index];
    const before = place && cameWith.get(placeName(place))?.flag_info;
    return { ...rule, flag_info: { ...before, ...rule.flag_info } };
  });
  return [...sent, ...others];
}

/** The rules of a template over those of a patient: other types of the patient stay, unless the template has them. */
export function withTemplate(
  own: readonly ReceivedRule[],
  template: readonly ReceivedRule[],
): EditorRules {
  const applied = toEditorRules(template);
  const isReplaced = (rule: ReceivedRule) =>
    applied.others.some(({ type, severity }) => type === rule.type && severity === rule.severity);
  const kept = toEditorRules(own).others.filter((rule) => !isReplaced(rule));
  return { rules: applied.rules, others: [...kept, ...applied.others] };
}
