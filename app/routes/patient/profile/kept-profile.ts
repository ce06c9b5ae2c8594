/** What waits in the session row for the profile's form. */
import "server-only";
import { formOutcome } from "#app/server/forms/form-redirect.ts";
import type { ProfileErrors } from "./parse-profile.ts";
import { joinCodes, type ProfileTexts } from "./profile-texts.ts";

export const profileForm = "patient-profile";

export interface KeptProfile {
  readonly texts: ProfileTexts;
  readonly base: ProfileTexts;
  readonly errors?: ProfileErrors;
  /** in words */
  readonly failure?: string | undefined;
  /** somebody else was quicker */
  readonly isStale?: boolean;
}

/** Of the page that is being rendered; undefined when no form led to it. */
export function keptProfile(): KeptProfile | undefined {
  const values = formOutcome(profileForm)?.values;
  if (values === undefined) return undefined;
  // the session had ended under the form: what was typed came back as it was sent (unsent-form.ts)
  if (values["isUnsent"]) {
    const sent = flat(values);
    return { texts: sent, base: readBase(sent["base"]) };
  }
  return values as unknown as KeptProfile;
}

/** The texts that a form was made from, as it carries them along. */
export function readBase(text: unknown): ProfileTexts {
  try {
    const read: unknown = JSON.parse(typeof text === "string" ? text : "");
    return typeof read === "object" && read !== null ? read : {};
  } catch {
    return {};
  }
}

function flat(value: object, path = ""): Record<string, string> {
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) => {
      const name = path === "" ? key : `${path}.${key}`;
      if (typeof inner === "string") return [[name, inner] as const];
      if (Array.isArray(inner)) return [[name, joinCodes(inner)] as const];
      return typeof inner === "object" && inner !== null ? Object.entries(flat(inner, name)) : [];
    }),
  );
}
