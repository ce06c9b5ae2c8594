import { expect, test } from "vitest";
import { defaultRules } from "#contract/flag-defaults.ts";
import { slotFaults, withSlots } from "./flag-slots.ts";

const rule = (type: string, severity = 300) => ({ type, severity });
const times = (count: number, type: string, severity = 300) =>
  Array.from({ length: count }, () => rule(type, severity));

test("[THR-19] all rules of the editor fit its slots", () => {
  expect(slotFaults(defaultRules(), "flag_templates")).toEqual([]);
});

const slots: [type: string, count: number][] = [
  ["WELLBEING_EVALUATION", 1],
  ["INCR_WEIGHT", 3],
  ["ABS_BP_SYS_UPPER", 1],
  ["ABS_BP_SYS_LOWER", 1],
  ["ABS_BP_DIA_UPPER", 1],
  ["ABS_BP_DIA_LOWER", 1],
  ["ABS_HEART_RATE_UPPER", 1],
  ["ABS_HEART_RATE_LOWER", 1],
  ["INCR_HEART_RATE", 1],
  ["ECG_AFIB", 1],
  ["NO_ADHERENCE", 1],
  ["ABS_SPO2_LOWER", 1],
  ["NO_SYMPTOMS_TRANSMITTED", 1],
  ["DID_NOT_COMPLY", 1],
];

test.for(slots)(
  "[THR-19] %s has %i in one severity, as many in the other, and no more",
  ([type, count]) => {
    const both = [...times(count, type, 200), ...times(count, type, 300)];
    expect(slotFaults(both, "rules")).toEqual([]);
    const faults = slotFaults([...both, rule(type, 200)], "rules");
    expect(faults.map(({ field }) => field)).toEqual([`rules.${2 * count}`]);
  },
);

test("slots count among rules of one type and severity, in their order", () => {
  const rules = [
    rule("INCR_WEIGHT", 200),
    rule("INCR_WEIGHT", 300),
    rule("ECG_AFIB", 200),
    rule("INCR_WEIGHT", 200),
  ];
  expect(withSlots(rules).map(({ slot }) => slot)).toEqual([0, 0, 0, 1]);
});
