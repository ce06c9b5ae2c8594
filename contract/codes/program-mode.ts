/** Program mode: who starts and ends the care of a patient. */
import { programOf, type ProgramType } from "./program.ts";

export const programMode = { byProvider: 1, byCustomer: 2, automatic: 3 } as const;
type ProgramMode = (typeof programMode)[keyof typeof programMode];

export interface ProgramModes {
  readonly onboarding: ProgramMode;
  readonly offboarding: ProgramMode;
}

const both = (mode: ProgramMode): ProgramModes => ({ onboarding: mode, offboarding: mode });

const modes: Readonly<Record<ProgramType, ProgramModes>> = {
  HEART_FAILURE: both(programMode.byProvider),
  VOX_HF_PROGRAM: both(programMode.byProvider),
  EIT_HEALTH: both(programMode.byCustomer),
  SES_PROGRAM: both(programMode.byCustomer),
};

/** The modes of a program in any spelling; an unknown one is left to the provider, as heart failure is. */
export function programModes(program: string | null | undefined): ProgramModes {
  return modes[(program && programOf(program)) || "HEART_FAILURE"];
}
