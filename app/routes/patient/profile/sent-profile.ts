/** The profile's form as it was sent: what was typed, and the texts that it was made from. */
import { formText } from "#app/format/form-text.ts";
import type { OnboardingType } from "#contract/codes/program.ts";
import { onlyOf, postedTexts, type ProfileTexts } from "./profile-texts.ts";

export const profileForm = "patient-profile";

interface SentProfile {
  readonly texts: ProfileTexts;
  /** the form carries them along */
  readonly base: ProfileTexts;
}

export function sentProfile(type: OnboardingType, sent: FormData): SentProfile {
  return {
    texts: postedTexts(type, sent),
    base: onlyOf(type, readBase(formText(sent, "base"))),
  };
}

function readBase(text: string): Record<string, unknown> {
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === "object" && read !== null ? { ...read } : {};
  } catch {
    return {};
  }
}
