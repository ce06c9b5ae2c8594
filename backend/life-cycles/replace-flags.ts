/**
 * Replacing the flags of a patient. The set is replaced as a whole; a rule that stays as it was keeps
 * its row and with it who set it and when, every other one is closed and a new version is opened beside it.
 */
import { isDeepStrictEqual } from "node:util";
import type { FlagRule } from "#contract/flag.ts";
import { slotKey, withSlots } from "./flag-slots.ts";

/** A version of a rule that is in force. */
export interface StandingFlag {
  id: string;
  type: string;
  severity: number;
  slot: number;
  isActive: boolean;
  flagInfo: Record<string, unknown>;
}

export interface FlagReplacement {
  closedIds: string[];
  opened: { rule: FlagRule; slot: number }[];
}

export function replaceFlags(
  standing: readonly StandingFlag[],
  rules: readonly FlagRule[],
): FlagReplacement {
  const bySlot = new Map(standing.map((flag) => [placeOf(flag, flag.slot), flag]));
  const unchangedIds = new Set<string>();
  const opened = withSlots(rules).filter(({ rule, slot }) => {
    const flag = bySlot.get(placeOf(rule, slot));
    if (!flag || !isSame(flag, rule)) return true;
    unchangedIds.add(flag.id);
    return false;
  });
  return { opened, closedIds: standing.flatMap(({ id }) => (unchangedIds.has(id) ? [] : [id])) };
}

const placeOf = (rule: { type: string; severity: number }, slot: number) =>
  `${slotKey(rule)} ${slot}`;

const isSame = (flag: StandingFlag, rule: FlagRule) =>
  flag.isActive === rule.is_active && isDeepStrictEqual(flag.flagInfo, { ...rule.flag_info });

/**
 * Whether an edit began from other flags than those in force. It may have begun from the active ones alone
 * (`only_active`) or from all.
 */
export function isStaleEdit(
  standing: readonly Pick<StandingFlag, "id" | "isActive">[],
  expectedIds: readonly string[],
): boolean {
  const expected = new Set(expectedIds.map((id) => id.toLowerCase()));
  const isExactly = (flags: readonly { id: string }[]) =>
    flags.length === expected.size && flags.every(({ id }) => expected.has(id));
  return !isExactly(standing) && !isExactly(standing.filter(({ isActive }) => isActive));
}
