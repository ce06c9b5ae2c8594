/**
 * Whether a patient would be taken into telemonitoring of heart failure: a hint at enrolment, never a block.
 *
 * Source: decision of the Gemeinsamer Bundesausschuss of 17 December 2020 on telemonitoring in heart failure:
 * NYHA II or III, LVEF under 40 %, and either an ICD, CRT-P or CRT-D, or a stay in hospital for decompensation within
 * the last twelve months.
 */
import type { OnboardingType } from "#contract/codes/program.ts";
import type { FormDays } from "./form-days.ts";
import { readTypedNumber } from "./read-typed-number.ts";
import type { FieldTexts } from "./program-fields.ts";

/** unknown: the form does not say it yet */
export type Criterion = "met" | "not_met" | "unknown";

export interface Eligibility {
  readonly nyha: Criterion;
  readonly lvef: Criterion;
  readonly deviceOrDecompensation: Criterion;
  readonly overall: Criterion;
}

const devices = ["ICD", "CRT_D", "CRT_P"];

/** Null for the programmes that the decision is not about. */
export function eligibility(
  type: OnboardingType,
  texts: FieldTexts,
  days: FormDays,
): Eligibility | null {
  if (type === "EIT_HEALTH_PROGRAM" || type === "SES_PROGRAM") return null;
  const nyhaText = texts.nyha ?? "";
  const lvefPercent = readTypedNumber(texts.lvef ?? "");
  const nyha = nyhaText === "" ? "unknown" : meets(nyhaText === "2" || nyhaText === "3");
  const lvef = lvefPercent === null ? "unknown" : meets(lvefPercent < 40);
  const deviceOrDecompensation = deviceCriterion(type, texts, days);
  const all: Criterion[] = [nyha, lvef, deviceOrDecompensation];
  const overall = all.includes("not_met") ? "not_met" : all.includes("unknown") ? "unknown" : "met";
  return { nyha, lvef, deviceOrDecompensation, overall };
}

const meets = (isMet: boolean): Criterion => (isMet ? "met" : "not_met");

function deviceCriterion(type: OnboardingType, texts: FieldTexts, days: FormDays): Criterion {
  if (type === "HF_IMPLANT_DEVICE" || devices.includes(texts.implanted_device ?? "")) return "met";
  const stays = readTypedNumber(texts["hospitalization_statistic.pre_tmz_hospitalization"] ?? "");
  const latest = texts["hospitalization_statistic.latest_hf_hospitalization"] ?? "";
  if (stays === null || (stays > 0 && latest === "")) return "unknown";
  return meets(stays > 0 && latest >= days.yearAgo);
}
