/**
 * Threshold templates of the synthetic clinic. Their numbers are an example for a demonstration, near what
 * guidelines name (more than 2 kg in 3 days: McDonagh et al., 2021 ESC guidelines for heart failure, Eur Heart J
 * 42:3599-3726), not advice.
 */
import { defaultRules } from "#contract/flag-defaults.ts";
import type { FlagRule, FlagType, RuleOf } from "#contract/flag.ts";
import type { InstitutionKey } from "./institutions.ts";
import { createRandom } from "./random.ts";

export interface FlagTemplateGroup {
  readonly id: string;
  readonly institution: InstitutionKey;
  readonly title: string;
  /** every slot of the editor, active or not */
  readonly rules: readonly FlagRule[];
}

type Info<Type extends FlagType> = RuleOf<Type>["flag_info"];
type Settings = { [Type in FlagType]?: Info<Type> | readonly Info<Type>[] };

const scores = (lower: number, upper: number): Info<"WELLBEING_EVALUATION"> => ({
  raise_on_symptom: false,
  wb_score_threshold: { in_strategy: "inclusive", lower, upper },
});
const gain = (change: number, day_count: number) => ({
  change,
  day_count,
  expand_reference_period: 0.25,
});

/** Every slot of the editor: those that are set are active, the others keep their inactive defaults. */
function fillSlots(settings: { 200: Settings; 300: Settings }): FlagRule[] {
  const used = new Map<string, number>();
  return defaultRules().map((rule) => {
    const set = settings[rule.severity][rule.type];
    const infos: readonly unknown[] = set === undefined ? [] : Array.isArray(set) ? set : [set];
    const key = `${rule.severity} ${rule.type}`;
    const slot = used.get(key) ?? 0;
    used.set(key, slot + 1);
    const flagInfo = infos[slot];
    if (flagInfo === undefined) return rule;
    return { ...rule, is_active: true, flag_info: structuredClone(flagInfo) } as FlagRule;
  });
}

const standard = fillSlots({
  200: {
    WELLBEING_EVALUATION: scores(2, 3),
    INCR_WEIGHT: gain(2, 3),
    ABS_BP_SYS_UPPER: { upper_limit: 140 },
    ABS_BP_SYS_LOWER: { lower_limit: 95 },
    ABS_BP_DIA_UPPER: { upper_limit: 90 },
    ABS_HEART_RATE_UPPER: { upper_limit: 100 },
    ABS_HEART_RATE_LOWER: { lower_limit: 50 },
  },
  300: {
    WELLBEING_EVALUATION: scores(4, 4),
    INCR_WEIGHT: gain(3, 7),
    ABS_BP_SYS_UPPER: { upper_limit: 160 },
    ABS_BP_SYS_LOWER: { lower_limit: 85 },
    ABS_BP_DIA_UPPER: { upper_limit: 100 },
    ABS_HEART_RATE_UPPER: { upper_limit: 120 },
    ABS_HEART_RATE_LOWER: { lower_limit: 40 },
    ECG_AFIB: { enabled: true },
    NO_ADHERENCE: { n_days: 3 },
  },
});

const tight = fillSlots({
  200: {
    WELLBEING_EVALUATION: scores(2, 2),
    INCR_WEIGHT: [gain(1, 1), gain(1.5, 3)],
    ABS_BP_SYS_UPPER: { upper_limit: 135 },
    ABS_BP_SYS_LOWER: { lower_limit: 100 },
    ABS_BP_DIA_UPPER: { upper_limit: 85 },
    ABS_BP_DIA_LOWER: { lower_limit: 50 },
    ABS_HEART_RATE_UPPER: { upper_limit: 90 },
    ABS_HEART_RATE_LOWER: { lower_limit: 55 },
    NO_ADHERENCE: { n_days: 2 },
  },
  300: {
    WELLBEING_EVALUATION: scores(3, 4),
    INCR_WEIGHT: [gain(2, 3), gain(2.5, 7)],
    ABS_BP_SYS_UPPER: { upper_limit: 150 },
    ABS_BP_SYS_LOWER: { lower_limit: 90 },
    ABS_BP_DIA_UPPER: { upper_limit: 95 },
    ABS_BP_DIA_LOWER: { lower_limit: 45 },
    ABS_HEART_RATE_UPPER: { upper_limit: 110 },
    ABS_HEART_RATE_LOWER: { lower_limit: 45 },
    ECG_AFIB: { enabled: true },
    NO_ADHERENCE: { n_days: 3 },
  },
});

const rateControl = fillSlots({
  200: {
    WELLBEING_EVALUATION: scores(2, 3),
    INCR_WEIGHT: gain(2, 3),
    ABS_BP_SYS_UPPER: { upper_limit: 145 },
    ABS_BP_SYS_LOWER: { lower_limit: 95 },
    ABS_HEART_RATE_UPPER: { upper_limit: 110 },
    ABS_HEART_RATE_LOWER: { lower_limit: 50 },
  },
  300: {
    WELLBEING_EVALUATION: scores(4, 4),
    INCR_WEIGHT: gain(3, 7),
    ABS_BP_SYS_UPPER: { upper_limit: 165 },
    ABS_BP_SYS_LOWER: { lower_limit: 85 },
    ABS_HEART_RATE_UPPER: { upper_limit: 130 },
    ABS_HEART_RATE_LOWER: { lower_limit: 40 },
    NO_ADHERENCE: { n_days: 3 },
  },
});

const group = (
  institution: InstitutionKey,
  title: string,
  rules: readonly FlagRule[],
): FlagTemplateGroup => ({
  id: createRandom(`vigil/template/${institution}/${title}`).uuid(),
  institution,
  title,
  rules,
});

/** By title within an institution: the second one is the default of onboarding. */
export const flagTemplateGroups: Readonly<Record<InstitutionKey, readonly FlagTemplateGroup[]>> = {
  heart: [
    group("heart", "Atrial fibrillation, rate control", rateControl),
    group("heart", "Heart failure standard", standard),
    group("heart", "Tight", tight),
  ],
  second: [group("second", "Heart failure standard", standard), group("second", "Tight", tight)],
  study: [group("study", "Study protocol", standard), group("study", "Tight", tight)],
  practice: [group("practice", "Practice standard", standard)],
};

/** The group whose title begins so; the first one of the institution otherwise. */
export function templateGroup(institution: InstitutionKey, title: string): FlagTemplateGroup {
  const groups = flagTemplateGroups[institution];
  const found = groups.find((candidate) => candidate.title.startsWith(title)) ?? groups[0];
  if (!found) throw new Error(`no template group at ${institution}`);
  return found;
}
