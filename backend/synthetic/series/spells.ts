/**
 * Worse spells: a few times a year fluid gathers for some days, the patient feels worse, and after a change of
 * diuretics the weight comes down again. Weight gain over days before a decompensation is described by Chaudhry et
 * al., Circulation 116(14):1549-1554, 2007.
 */
import type { Random } from "../random.ts";

export interface Spell {
  readonly startsDaysAgo: number;
  readonly peakKg: number;
  readonly riseDays: number;
  readonly fallDays: number;
}

/** Spells between two days (days ago, first the earlier one), about one in `meanDaysApart` days. */
export function drawSpells(
  random: Random,
  fromDaysAgo: number,
  toDaysAgo: number,
  meanDaysApart: number,
): Spell[] {
  const spells: Spell[] = [];
  let daysAgo = fromDaysAgo - Math.round(meanDaysApart * random.between(0.2, 1.2));
  while (daysAgo > toDaysAgo + 16) {
    spells.push({
      startsDaysAgo: daysAgo,
      peakKg: random.between(1.4, 3.9),
      riseDays: random.int(3, 6),
      fallDays: random.int(5, 9),
    });
    daysAgo -= Math.round(meanDaysApart * random.between(0.6, 1.5)) + 15;
  }
  return spells;
}

/** How far into spells a day is: the gained weight in kg and 0 to 1 for how bad it is. */
export function spellAt(
  spells: readonly Spell[],
  daysAgo: number,
): { gainKg: number; badness: number } {
  for (const spell of spells) {
    const into = spell.startsDaysAgo - daysAgo;
    if (into < 0 || into > spell.riseDays + spell.fallDays) continue;
    const share =
      into <= spell.riseDays ? into / spell.riseDays : 1 - (into - spell.riseDays) / spell.fallDays;
    return { gainKg: share * spell.peakKg, badness: share * (spell.peakKg / 3.9) };
  }
  return { gainKg: 0, badness: 0 };
}
