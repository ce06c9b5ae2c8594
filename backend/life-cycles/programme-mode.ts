import { programOf, type ProgramType } from "#contract/codes/program.ts";

/** Who starts and ends the care of a patient (STAT-09). */
type ProgrammeMode = "by-provider" | "by-customer" | "automatic";

export interface ProgrammeModes {
  readonly onboarding: ProgrammeMode;
  readonly offboarding: ProgrammeMode;
}

const both = (mode: ProgrammeMode): ProgrammeModes => ({ onboarding: mode, offboarding: mode });

const modesByProgramme: Readonly<Record<ProgramType, ProgrammeModes>> = {
  HEART_FAILURE: both("by-provider"),
  VOX_HF_PROGRAM: both("by-provider"),
  EIT_HEALTH: both("by-customer"),
  SES_PROGRAM: both("by-customer"),
};

/** The modes of a programme in any spelling; one that we do not know is left to the provider. */
export function programmeModes(programme: string): ProgrammeModes {
  const known = programOf(programme);
  return known ? modesByProgramme[known] : both("by-provider");
}
