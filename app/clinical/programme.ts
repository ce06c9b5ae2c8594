import { type OnboardingType, programOf, type ProgramType } from "#contract/codes/program.ts";

/** The programme that a value names in any of its spellings; null for an unknown one. */
export function knownProgramme(value: string | null | undefined): ProgramType | null {
  return value ? programOf(value) : null;
}

export type WorkspaceProgramme = "VOX_HF" | "EIT_HEALTH" | "OTHER_HEART_FAILURE";

/**
 * The programmes that the rules of the workspace distinguish; every other value is another heart-failure programme.
 */
export function workspaceProgramme(value: string | null | undefined): WorkspaceProgramme {
  const programme = knownProgramme(value);
  if (programme === "VOX_HF_PROGRAM") return "VOX_HF";
  return programme === "EIT_HEALTH" ? "EIT_HEALTH" : "OTHER_HEART_FAILURE";
}

export type MonitoringType = "implant" | "external";

/** Heart failure alone is monitored in two ways; the other programmes know no choice. */
export function monitoringTypes(programme: ProgramType): readonly MonitoringType[] {
  return programme === "HEART_FAILURE" ? ["implant", "external"] : [];
}

/** What a patient is onboarded as. The monitoring type counts for heart failure only. */
export function onboardingType(
  programme: ProgramType,
  monitoring: MonitoringType = "external",
): OnboardingType {
  switch (programme) {
    case "HEART_FAILURE":
      return monitoring === "implant" ? "HF_IMPLANT_DEVICE" : "HF_EXTERNAL_DEVICE";
    case "EIT_HEALTH":
      return "EIT_HEALTH_PROGRAM";
    case "VOX_HF_PROGRAM":
      return "VOX_HF_PROGRAM";
    case "SES_PROGRAM":
      return "SES_PROGRAM";
  }
}
