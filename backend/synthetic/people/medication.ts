/**
 * The course of a person's medication: what the heart and the other illnesses ask for, begun at low doses and raised
 * or completed from plan to plan, as it is done. Days are counted back from today.
 */
import type { Random } from "../random.ts";
import { medicines, type Medicine, type MedicineKey } from "./medicines.ts";
import type { Person } from "./person.ts";

export interface PlannedPlan {
  readonly daysAgo: number;
  readonly medicines: readonly { readonly key: MedicineKey; readonly step: number }[];
  readonly comment: string | null;
}

type Patient = Pick<Person, "nyha" | "lvefPercent" | "observation" | "programType">;

/** In the order in which they are begun. */
function medicinesFor(random: Random, { nyha, lvefPercent, observation }: Patient): MedicineKey[] {
  const has = (...names: string[]) => names.some((name) => observation.includes(name));
  const isReduced = lvefPercent <= 40;
  const chosen: (MedicineKey | false)[] = [
    isReduced && random.chance(0.4) ? "sacubitril" : "ramipril",
    random.chance(0.7) ? "bisoprolol" : "metoprolol",
    (nyha >= 3 || has("WATER_RETENTION")) && "torasemide",
    has("CORONARY_ARTERY_DISEASE") && "aspirin",
    has("CORONARY_ARTERY_DISEASE", "DYSLIPIDEMIA") && "atorvastatin",
    has("ATRIAL_FIBRILLATION") && "apixaban",
    has("DIABETES_MELLITUS_2") && "metformin",
    isReduced && nyha >= 2 && "spironolactone",
    nyha >= 2 && "dapagliflozin",
  ];
  return chosen.filter((key) => key !== false);
}

/** Of a diuretic the middle dose, which stays: it follows the symptoms, not the calendar. */
const firstStep = (key: MedicineKey) => (key === "torasemide" ? 1 : 0);

/** Where nothing can be raised any more the plan stays. */
function stepUp(random: Random, plan: PlannedPlan["medicines"]): PlannedPlan["medicines"] {
  const raisable = plan.filter(
    ({ key, step }) => key !== "torasemide" && step < (medicines[key] as Medicine).doses.length - 1,
  );
  if (raisable.length === 0) return plan;
  const raised = random.pick(raisable);
  return plan.map((entry) => (entry === raised ? { ...entry, step: entry.step + 1 } : entry));
}

/** The plans of a person who is or was in care, oldest first; the last one is the current plan. */
export function drawPlans(
  random: Random,
  patient: Patient,
  inCare: { readonly fromDaysAgo: number; readonly toDaysAgo: number },
  isLean: boolean,
): PlannedPlan[] {
  const wanted = medicinesFor(random, patient);
  const begun = Math.min(wanted.length, isLean ? wanted.length : 3);
  let current: PlannedPlan["medicines"] = wanted
    .slice(0, begun)
    .map((key) => ({ key, step: firstStep(key) }));
  const plans: PlannedPlan[] = [{ daysAgo: inCare.fromDaysAgo, medicines: current, comment: null }];
  const planCount = isLean ? 1 : 9;
  let daysAgo = inCare.fromDaysAgo;
  while (plans.length < planCount) {
    daysAgo -= random.int(14, 60);
    if (daysAgo <= inCare.toDaysAgo + 1) break;
    const next = wanted[current.length];
    const changed = next
      ? [...current, { key: next, step: firstStep(next) }]
      : stepUp(random, current);
    if (changed === current) break;
    current = changed;
    plans.push({
      daysAgo,
      medicines: current,
      comment: random.chance(0.3) ? "Potassium and creatinine in two weeks" : null,
    });
  }
  return plans;
}
