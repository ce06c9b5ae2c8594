/**
 * Flag slots: how many rules of a type a template or a patient may hold for each severity. A slot is the
 * place among rules of the same type and severity, in the order they were sent.
 */
import { ruleSlots } from "#contract/flag-defaults.ts";
import type { FieldError } from "#contract/problem.ts";

interface Typed {
  type: string;
  severity: number;
}

/** Of types without a row in the editor, which travel unchanged. */
const slotsOfOtherTypes = 1;
const slotCounts = new Map<string, number>(ruleSlots.map(({ type, count }) => [type, count]));

/** Each rule with its slot, counted from 0. */
export function withSlots<Rule extends Typed>(
  rules: readonly Rule[],
): { rule: Rule; slot: number }[] {
  const used = new Map<string, number>();
  return rules.map((rule) => {
    const key = slotKey(rule);
    const slot = used.get(key) ?? 0;
    used.set(key, slot + 1);
    return { rule, slot };
  });
}

export const slotKey = ({ type, severity }: Typed): string => `${severity} ${type}`;

/** The rules for which there is no slot left; `name` is the list's field in the request. */
export function slotFaults(rules: readonly Typed[], name: string): FieldError[] {
  return withSlots(rules).flatMap(({ rule, slot }, index): FieldError[] => {
    const count = slotCounts.get(rule.type) ?? slotsOfOtherTypes;
    if (slot < count) return [];
    const message = `There may be ${count} of ${rule.type} in one severity`;
    return [{ field: `${name}.${index}`, message }];
  });
}
