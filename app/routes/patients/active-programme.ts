import { knownProgramme } from "#app/clinical/programme.ts";

/** What the active programme is decided by: the logged-in user, not the institution. */
export interface ProgrammeMember {
  readonly institution_ids: readonly string[];
  readonly allowed_programs: readonly string[];
}

/** EIT_HEALTH for a user of exactly one institution who is allowed nothing else, HEART_FAILURE otherwise. */
export function activeProgramme(user: ProgrammeMember): "EIT_HEALTH" | "HEART_FAILURE" {
  const isStudyOnly =
    user.institution_ids.length === 1 &&
    user.allowed_programs.length === 1 &&
    knownProgramme(user.allowed_programs[0]) === "EIT_HEALTH";
  return isStudyOnly ? "EIT_HEALTH" : "HEART_FAILURE";
}
