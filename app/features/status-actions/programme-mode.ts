import type { ProgramType } from "#contract/codes/program.ts";
import { knownProgramme } from "#app/clinical/programme.ts";

/** Who starts and ends the care of a patient. by-customer is 2, automatic 3 (STAT-09); by-provider 1 (STAT-10). */
export const programmeMode = { byProvider: 1, byCustomer: 2, automatic: 3 } as const;

type ProgrammeMode = (typeof programmeMode)[keyof typeof programmeMode];

interface Modes {
  readonly onboarding: ProgrammeMode;
  readonly offboarding: ProgrammeMode;
}

const both = (mode: ProgrammeMode): Modes => ({ onboarding: mode, offboarding: mode });

const modes: Readonly<Record<ProgramType, Modes>> = {
  HEART_FAILURE: both(programmeMode.byProvider),
  VOX_HF_PROGRAM: both(programmeMode.byProvider),
  EIT_HEALTH: both(programmeMode.byCustomer),
  SES_PROGRAM: both(programmeMode.byCustomer),
};

/** The modes of a programme in any spelling; an unknown one is treated as heart failure (WS-14). */
export function programmeModes(programme: string | null | undefined): Modes {
  return modes[knownProgramme(programme) ?? "HEART_FAILURE"];
}
