/** From a posted profile to what PUT /v1/patients/{id} takes, or what is wrong with it. */
import "server-only";
import type { FormDays } from "#app/features/program-form/form-days.ts";
import { allergies, interventions, observations } from "#contract/anamnesis.ts";
import { profileProgramSchema } from "#contract/onboarding.ts";
import type { PatientUpdate } from "#contract/patient-profile.ts";
import type { OnboardingType } from "#contract/codes/program.ts";
import { checkProfile } from "./check-profile.ts";
import {
  type AnamnesisGroup,
  anamnesisGroups,
  type ProfileName,
  type ProfileTexts,
  splitCodes,
} from "./profile-texts.ts";
import { sentProfile } from "./sent-profile.ts";

/** Message keys by field. */
type ProfileErrors = Readonly<Partial<Record<ProfileName, readonly string[]>>>;

export type ParsedProfile =
  | { readonly isValid: true; readonly update: Omit<PatientUpdate, "patient_user_id"> }
  | { readonly isValid: false; readonly errors: ProfileErrors };

interface ParseProfile {
  readonly type: OnboardingType;
  readonly institutionId: string;
  readonly form: FormData;
  readonly days: FormDays;
}

export function parseProfile({ type, institutionId, form, days }: ParseProfile): ParsedProfile {
  const { submission, ownTitle } = checkProfile(type, form, days);
  if (submission.status !== "success") return { isValid: false, errors: submission.error ?? {} };
  const { patient_info, ...rest } = submission.value;
  const program = profileProgramSchema.safeParse({
    ...rest,
    patient_info: { ...patient_info, title: ownTitle ?? patient_info.title },
    onboarding_type: type,
    institution_id: institutionId,
  });
  if (!program.success) return { isValid: false, errors: contractErrors(program.error.issues) };
  // a list that was not touched is not sent and stays as it is
  const { texts, base } = sentProfile(type, form);
  return { isValid: true, update: { program: program.data, ...changedLists(texts, base) } };
}

const known: Readonly<Record<AnamnesisGroup, readonly string[]>> = {
  observation: observations,
  interventions,
  allergies,
};

/** Only what was changed, and of it what the contract knows: an unknown code of the record is not sent back. */
function changedLists(texts: ProfileTexts, base: ProfileTexts): Partial<PatientUpdate> {
  const lists = anamnesisGroups
    .filter((group) => texts[group] !== base[group])
    .map((group) => [
      group,
      splitCodes(texts[group]).filter((code) => known[group].includes(code)),
    ]);
  return Object.fromEntries(lists) as Partial<PatientUpdate>;
}

/** Stricter than the form: the error is at the field, in general words. */
function contractErrors(issues: readonly { path: readonly PropertyKey[] }[]): ProfileErrors {
  const names = issues.map(({ path }) => path.join("."));
  return Object.fromEntries(names.map((name) => [name, ["program_form.error.refused"]]));
}
