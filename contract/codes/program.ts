/**
 * Program: the programmes, their other spellings on the wire, and the onboarding types.
 */

/** As allowed_programs and program_type spell them. */
export const programTypes = [
  "HEART_FAILURE",
  "EIT_HEALTH",
  "VOX_HF_PROGRAM",
  "SES_PROGRAM",
] as const;
export type ProgramType = (typeof programTypes)[number];

/** Spellings that are understood when read and never written. */
const programAliases = {
  EIT_HEALTH_PROGRAM: "EIT_HEALTH",
  VOX_HF: "VOX_HF_PROGRAM",
  SES: "SES_PROGRAM",
} as const satisfies Readonly<Record<string, ProgramType>>;

/** The programme that a text names, or null for one that we do not know. */
export function programOf(text: string): ProgramType | null {
  const known = (programTypes as readonly string[]).includes(text);
  if (known) return text as ProgramType;
  return Object.hasOwn(programAliases, text)
    ? programAliases[text as keyof typeof programAliases]
    : null;
}

/** What a programme's patient is onboarded as; heart failure has one for each monitoring type. */
export const onboardingTypes = [
  "HF_EXTERNAL_DEVICE",
  "HF_IMPLANT_DEVICE",
  "EIT_HEALTH_PROGRAM",
  "VOX_HF_PROGRAM",
  "SES_PROGRAM",
] as const;
export type OnboardingType = (typeof onboardingTypes)[number];
