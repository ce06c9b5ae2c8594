/**
 * Which sections of the adherence calendar a patient has, and whether data is expected every day. A patient with an
 * implant sends by it and has no other task (MON: the widgets of external devices are not shown); all others have well-
 * being, weight, blood pressure and heart rate every morning. An ECG is taken when something is felt, and the study has
 * none. Voice is the voice programme's daily task; in the study it comes as it comes.
 */
import type { AdherenceSection, SectionDays } from "./adherence.ts";

export type Expectations = Readonly<Partial<Record<AdherenceSection, SectionDays["expectation"]>>>;

export interface CareKind {
  /** HEART_FAILURE, EIT_HEALTH, VOX_HF_PROGRAM, SES_PROGRAM */
  readonly programType: string;
  readonly onboardingType: string;
  /** an active device is an implant */
  readonly hasImplant: boolean;
}

export function expectedSections({
  programType,
  onboardingType,
  hasImplant,
}: CareKind): Expectations {
  const isInStudy = programType === "EIT_HEALTH";
  const voice: Expectations =
    programType === "VOX_HF_PROGRAM"
      ? { vox_vc: "daily" }
      : isInStudy
        ? { vox_vc: "occasional" }
        : {};
  if (hasImplant || onboardingType === "HF_IMPLANT_DEVICE")
    return { ...voice, implant: "occasional" };
  return {
    ...voice,
    well_being: "daily",
    weight: "daily",
    blood_pressure: "daily",
    heart_rate: "daily",
    ...(isInStudy ? {} : { ecg: "occasional" }),
  };
}
