/**
 * Body, heart and history of a generated person. Ranges are those of a heart-failure clinic: LVEF and age as in
 * Ahmad et al. (PLoS ONE 12(7):e0181001, 2017), comorbidities by rough prevalence.
 */
import { allergies, interventions, observations } from "#contract/anamnesis.ts";
import type { GivenSex } from "../names.ts";
import type { Random } from "../random.ts";
import type { Place } from "./background.ts";
import type { Person } from "./person.ts";

type Constitution = Pick<
  Person,
  | "onboardingType"
  | "heightCm"
  | "lvefPercent"
  | "nyha"
  | "observation"
  | "interventions"
  | "allergies"
  | "paymentType"
  | "vitals"
>;

export function drawConstitution(random: Random, sex: GivenSex, place: Place): Constitution {
  const heightCm = Math.round(random.normal(sex === "FEMALE" ? 163 : 176, 6));
  const bodyMassIndex = Math.min(38, Math.max(20, random.normal(27, 3.4)));
  return {
    onboardingType: onboardingTypeOf(place),
    heightCm,
    lvefPercent: Math.round(Math.min(62, Math.max(18, random.normal(38, 10)))),
    nyha: random.pick([1, 2, 2, 2, 3, 3]),
    observation: random.sample(observations, random.int(1, 4)),
    interventions: random.chance(0.4) ? random.sample(interventions, 1) : [],
    allergies: random.chance(0.08) ? allergies : [],
    paymentType: place.programType === "EIT_HEALTH" ? "STUDY" : random.chance(0.82) ? "GKV" : "PKV",
    vitals: {
      weightKg: Math.round(bodyMassIndex * (heightCm / 100) ** 2 * 10) / 10,
      systolicMmHg: Math.round(random.between(108, 126)),
      diastolicMmHg: Math.round(random.between(66, 79)),
      heartRateBpm: Math.round(random.between(60, 80)),
      wellBeing: random.between(0.1, 0.8),
    },
  };
}

function onboardingTypeOf({ programType, course }: Place): Constitution["onboardingType"] {
  if (programType === "EIT_HEALTH") return "EIT_HEALTH_PROGRAM";
  if (programType === "SES_PROGRAM" || programType === "VOX_HF_PROGRAM") return programType;
  return course === "IMPLANT" ? "HF_IMPLANT_DEVICE" : "HF_EXTERNAL_DEVICE";
}
