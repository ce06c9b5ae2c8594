/** Kinds of observation that are known, and not taken: they are refused by name. */
import { hasCode, nameOf, type KnownCodes, type Observation } from "./schema.ts";

const notYet: readonly (readonly [name: string, codes: KnownCodes])[] = [
  ["body mass index", { loinc: ["39156-5"] }],
  ["body height", { loinc: ["8302-2"] }],
  ["mean blood pressure", { loinc: ["8478-0", "96607-7"], mdc: ["150019", "150023"] }],
];

/** MDC_CONC_GLU_CONTROL: the fluid that a meter is tried with. */
const controlSolution: KnownCodes = { mdc: ["160208"] };

const clock: KnownCodes = { mdc: ["67975"] };

/** The time of a device beside that of its gateway. */
export const isClock = ({ code }: Observation): boolean => hasCode(code, clock);

/** Why an observation of a kind that is not taken is refused. */
export function otherKind(observation: Observation): string {
  const { code, hasMember } = observation;
  if (isClock(observation)) return "the clock of a device, not a measurement";
  if (hasCode(code, controlSolution)) return "glucose of a control solution, not of the patient";
  const known = notYet.find(([, codes]) => hasCode(code, codes));
  if (known) return `${known[0]} is a kind that is not taken yet`;
  if (hasMember.length > 0) {
    return "a panel without a value of its own: its members are not in it";
  }
  const codes = code.coding.flatMap((coding) => coding.code ?? []);
  const name = nameOf(code);
  const named = codes.length === 0 || codes.includes(name) ? name : `${codes.join(", ")} ${name}`;
  return `an observation of another kind: ${named}`;
}
