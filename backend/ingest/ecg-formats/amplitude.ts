/**
 * Amplitudes that no QRS has: the file's own scale is followed, and the doubt is said. A limb lead of more than 5 mV from
 * peak to peak, or a chest lead of more than 8 mV, beat after beat, is more than the largest voltages of hypertrophy; a
 * device of which the header is wrong by a factor is the likelier cause.
 */
import type { ReadLead } from "../ecg-signal.ts";
import { roundTo } from "../unit.ts";

const limbMaxMv = 5;
const chestMaxMv = 8;
const chestLead = /^V\d/i;

export function amplitudeRemarks(leads: readonly ReadLead[], rateHz: number): string[] {
  const heights = leads.map(({ name, valuesMv }) => ({ name, mv: usualHeight(valuesMv, rateHz) }));
  const high = heights.filter(
    ({ name, mv }) => mv > (chestLead.test(name) ? chestMaxMv : limbMaxMv),
  );
  const flat = leads.filter(({ valuesMv }) => isFlat(valuesMv)).map(({ name }) => name);
  const names = high.map(({ name, mv }) => `${name} ${roundTo(mv, 1)} mV`).join(", ");
  return [
    ...(high.length > 0
      ? [
          `ATTENTION: implausible amplitude, no QRS is so high (${names}): the scale in the file may be wrong; it was followed`,
        ]
      : []),
    ...(flat.length > 0
      ? [`ATTENTION: no signal at all in ${flat.join(", ")}: not connected?`]
      : []),
  ];
}

/** The median over stretches of a second of the distance from lowest to highest: a single artefact does not count. */
function usualHeight(valuesMv: readonly number[], rateHz: number): number {
  const stretch = Math.max(1, Math.round(rateHz));
  const heights: number[] = [];
  for (let from = 0; from < valuesMv.length; from += stretch) {
    let [low, high] = [Infinity, -Infinity];
    for (let index = from; index < Math.min(valuesMv.length, from + stretch); index++) {
      const value = valuesMv[index] ?? 0;
      low = Math.min(low, value);
      high = Math.max(high, value);
    }
    heights.push(high - low);
  }
  return heights.toSorted((a, b) => a - b)[heights.length >> 1] ?? 0;
}

const isFlat = (valuesMv: readonly number[]) =>
  valuesMv.length > 1 && valuesMv.every((value) => value === valuesMv[0]);
