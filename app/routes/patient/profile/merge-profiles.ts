/** Two clinicians have edited the same profile: what becomes of the fields (a stale write, 409). */
import type { ProfileName, ProfileTexts } from "./profile-texts.ts";

export interface ChangedField {
  readonly name: ProfileName;
  readonly mine: string;
  readonly theirs: string;
  /** both users have changed it to different values: the field shows mine, and the user must decide */
  readonly isConflict: boolean;
}

export interface MergedProfile {
  /** what the form shows: mine where I changed something, theirs elsewhere */
  readonly texts: ProfileTexts;
  /** the fields that another user has changed in the meantime and to which my version gives another value */
  readonly changed: readonly ChangedField[];
}

/**
 * `base` is the profile as my form was made from it, `mine` what I typed, `theirs` what is stored now. Nothing typed is
 * lost, and nothing that I did not touch goes back to an older value.
 */
export function mergeProfiles(
  base: ProfileTexts,
  mine: ProfileTexts,
  theirs: ProfileTexts,
): MergedProfile {
  const texts: Partial<Record<ProfileName, string>> = {};
  const changed: ChangedField[] = [];
  for (const name of Object.keys(theirs) as ProfileName[]) {
    const [before, typed, stored] = [base[name] ?? "", mine[name] ?? "", theirs[name] ?? ""];
    const isMine = typed !== before;
    texts[name] = isMine ? typed : stored;
    if (stored !== before && stored !== typed)
      changed.push({ name, mine: typed, theirs: stored, isConflict: isMine });
  }
  return { texts, changed };
}
