/** Kinds of observation that are known, and not taken: they are refused by name. */
import { hasCode, nameOf, type KnownCodes, type Observation } from "./schema.ts";

const notYet: readonly (readonly [name: string, codes: KnownCodes])[] = [
  ["oxygen saturation", { loinc: ["2708-6", "59408-5"], mdc: ["150324", "150456"] }],
  ["body temperature", { loinc: ["8310-5"], mdc: ["150364"] }],
  [
    "blood glucose",
    {
      loinc: ["15074-8", "2339-0", "2345-7", "41653-7"],
      mdc: ["160184", "160188", "160196", "160364", "160368"],
    },
  ],
  ["respiratory rate", { loinc: ["9279-1"], mdc: ["151562"] }],
  ["body mass index", { loinc: ["39156-5"] }],
  ["body height", { loinc: ["8302-2"] }],
  ["mean blood pressure", { loinc: ["8478-0", "96607-7"], mdc: ["150019", "150023"] }],
];

const clock: KnownCodes = { mdc: ["67975"] };

/** The time of a device beside that of its gateway. */
export const isClock = ({ code }: Observation): boolean => hasCode(code, clock);

/** Why an observation of a kind that is not taken is refused. */
export function otherKind(observation: Observation): string {
  const { code, hasMember } = observation;
  if (isClock(observation)) return "the clock of a device, not a measurement";
  const known = notYet.find(([, codes]) => hasCode(code, codes));
  if (known) return `${known[0]} is a kind that is not taken yet`;
  if (hasMember.length > 0) {
    return "a panel without a value of its own: its members are not in it";
  }
  const codes = code.coding.flatMap((coding) => coding.code ?? []);
  const name = nameOf(code);
  const shown = codes.length === 0 || codes.includes(name) ? name : `${codes.join(", ")} ${name}`;
  return `an observation of another kind: ${shown}`;
}
