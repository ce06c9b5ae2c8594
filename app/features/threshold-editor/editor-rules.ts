/**
 * The places of the editor and the rules in them. A place is one rule in the table: its type, its severity (the column)
 * and, of the three weight rules, which. Received rules are laid out in the places, and back; a rule without a place
 * stays beside the editor as it came: unknown types, types without a row, parameters of another form, more rules than
 * places. The limits of other kinds have rows if the backend says that it takes them.
 */
import { isOtherLimit, otherLimitRows, otherLimits } from "#contract/codes/other-limit.ts";
import { defaultRule, ruleSlots, type SlotType } from "#contract/flag-defaults.ts";
import {
  type FlagRule,
  knownRule,
  type ReceivedRule,
  ruleSeverities,
  type RuleSeverity,
} from "#contract/flag.ts";

export const specifiedRows = [
  { name: "well_being", types: ["WELLBEING_EVALUATION"] },
  { name: "weight", types: ["INCR_WEIGHT"] },
  {
    name: "blood_pressure",
    types: ["ABS_BP_SYS_UPPER", "ABS_BP_SYS_LOWER", "ABS_BP_DIA_UPPER", "ABS_BP_DIA_LOWER"],
  },
  {
    name: "heart_rate",
    types: ["ABS_HEART_RATE_UPPER", "ABS_HEART_RATE_LOWER", "INCR_HEART_RATE"],
  },
  { name: "ecg", types: ["ECG_AFIB"] },
  { name: "data_adherence", types: ["NO_ADHERENCE"] },
] as const satisfies readonly { name: string; types: readonly SlotType[] }[];

export const editorRows = [...specifiedRows, ...otherLimitRows] as const;

export interface RulePlace {
  readonly type: SlotType;
  readonly severity: RuleSeverity;
  /** from 0 */
  readonly slot: number;
}

const slotCounts = new Map<string, number>(ruleSlots.map(({ type, count }) => [type, count]));

/** How many rules of this type are in one column; 0 for types that never have a row. */
export const slotCount = (type: string): number =>
  slotCounts.get(type) ?? (isOtherLimit(type) ? 1 : 0);

export const placeName = ({ type, severity, slot }: RulePlace): string =>
  `${type}.${severity}.${slot}`;

/** `INCR_WEIGHT.300.0.day_count`: the parameter's name is that of `/v1`, but for the percent of a fraction. */
export const fieldName = (place: RulePlace, parameter: string): string =>
  `${placeName(place)}.${parameter}`;

export interface EditorRules {
  /** one for each place, in the order of the rows: yellow first (see {@link placesOf}) */
  readonly rules: readonly FlagRule[];
  readonly others: readonly ReceivedRule[];
}

/** Every place of the editor: yellow first, each severity in the order of the rows. */
function editorPlaces(otherTypes: readonly string[]): readonly RulePlace[] {
  const types: readonly SlotType[] = [
    ...ruleSlots.map(({ type }) => type),
    ...otherLimits.filter((type) => otherTypes.includes(type)),
  ];
  return ruleSeverities.flatMap((severity) =>
    types.flatMap((type) =>
      Array.from({ length: slotCount(type) }, (_, slot) => ({ type, severity, slot })),
    ),
  );
}

/** The places of the editor's rules, one for each. */
export function placesOf(rules: readonly FlagRule[]): readonly RulePlace[] {
  const used = new Map<string, number>();
  return rules.map(({ type, severity }) => {
    const key = `${type} ${severity}`;
    const slot = used.get(key) ?? 0;
    used.set(key, slot + 1);
    // a rule without a row is never among them
    return { type: type as SlotType, severity, slot };
  });
}

/**
 * A place without a received rule shows the inactive default. `otherTypes` are the limits of other kinds that the
 * backend takes; others have no place.
 */
export function toEditorRules(
  received: readonly ReceivedRule[],
  otherTypes: readonly string[] = [],
): EditorRules {
  const places = editorPlaces(otherTypes);
  const hasPlace = new Set<string>(places.map(placeName));
  const placed = new Map<string, FlagRule>();
  const used = new Map<string, number>();
  const others: ReceivedRule[] = [];
  for (const each of received) {
    const rule = knownRule(each);
    const key = `${each.type} ${rule?.severity}`;
    const slot = used.get(key) ?? 0;
    if (!rule || !hasPlace.has(`${key.replace(" ", ".")}.${slot}`)) {
      others.push(each);
      continue;
    }
    used.set(key, slot + 1);
    placed.set(`${rule.type}.${rule.severity}.${slot}`, rule);
  }
  const rules = places.map(
    (place) => placed.get(placeName(place)) ?? defaultRule(place.type, place.severity),
  );
  return { rules, others };
}

/**
 * What is sent: every rule of the form, with the parameters that we do not know as they came, and then what has no
 * place in it. A limit of another kind that was never set stays out.
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
  const places = placesOf(rules);
  const sent = rules.flatMap((rule, index): ReceivedRule[] => {
    const place = places[index];
    const before = place && cameWith.get(placeName(place))?.flag_info;
    if (isOtherLimit(rule.type) && !rule.is_active && !before) return [];
    return [{ ...rule, flag_info: { ...before, ...rule.flag_info } }];
  });
  return [...sent, ...others];
}

/** The rules of a template over those of a patient: other types of the patient stay, unless the template has them. */
export function withTemplate(
  own: readonly ReceivedRule[],
  template: readonly ReceivedRule[],
  otherTypes: readonly string[] = [],
): EditorRules {
  const applied = toEditorRules(template, otherTypes);
  const isReplaced = (rule: ReceivedRule) =>
    applied.others.some(({ type, severity }) => type === rule.type && severity === rule.severity);
  const untouched = toEditorRules(own, otherTypes).others.filter((rule) => !isReplaced(rule));
  return { rules: applied.rules, others: [...untouched, ...applied.others] };
}

/** The editor's form; buttons of dialogs belong to it by this id. */
export const thresholdFormId = "thresholds-form";
