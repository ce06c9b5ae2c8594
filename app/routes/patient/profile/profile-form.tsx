/** The profile of a patient, prefilled and editable, with the version that it was read at. */
import { paths } from "#app/addresses/paths.ts";
import { programFormChoices, programFormWords } from "#app/features/program-form/form-words.ts";
import { leaveWords } from "#app/features/unsaved-guard/leave-words.ts";
import { UnsavedGuard } from "#app/features/unsaved-guard/unsaved-guard.tsx";
import { countryNames } from "#app/server/country-names.ts";
import { formState } from "#app/server/forms/form-state.ts";
import { currentPage } from "#app/framework/request/page.ts";
import { newFormId } from "#app/server/forms/form-id.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { FormError } from "#app/ui/form-error.tsx";
import type { Patient } from "#contract/patient.ts";
import { AnamnesisFields } from "./anamnesis-fields.tsx";
import type { ProfileErrors } from "./parse-profile.ts";
import { mergeProfiles } from "./merge-profiles.ts";
import { ProfileFields } from "./profile-fields.tsx";
import { profileNames, profileSections, profileType, recordTexts } from "./profile-texts.ts";
import { profileForm, sentProfile } from "./sent-profile.ts";
import { StaleNotice } from "./stale-notice.tsx";

export function ProfileForm({ patient }: { patient: Patient }) {
  const { t, language } = currentPage();
  const type = profileType(patient);
  const stored = recordTexts(patient);
  const state = formState(profileForm);
  const sent = state && sentProfile(type, state.sent);
  const merged = sent && mergeProfiles(sent.base, sent.texts, stored);
  const texts = merged?.texts ?? stored;
  const errors: ProfileErrors = state?.errors ?? {};
  const words = programFormWords(t, language, type);
  const countries = countryNames(language);
  const choices = programFormChoices(t, type, { countries, templates: [] });
  return (
    <form
      id={profileForm}
      method="post"
      action={paths.patientProfile(patient.patient_id)}
      aria-label={t("patient_profile.title")}
      noValidate
      data-boots=""
      className="flex min-w-0 flex-col gap-4"
    >
      <input type="hidden" name="form" value={profileForm} />
      <input type="hidden" name="form_id" value={newFormId()} />
      <input type="hidden" name="expected_version" value={patient.version ?? ""} />
      <input type="hidden" name="base" value={JSON.stringify(stored)} />
      <FormError>{state?.failure}</FormError>
      {merged && (state?.beside["isStale"] || merged.changed.length > 0) && (
        <StaleNotice
          t={t}
          patientId={patient.patient_id}
          changed={merged.changed}
          words={words}
          choices={choices}
        />
      )}
      <ProfileFields
        sections={profileSections(type)}
        texts={texts}
        errors={errors}
        firstWrong={profileNames(type).find((name) => errors[name])}
        words={words}
        choices={choices}
      />
      <AnamnesisFields texts={texts} t={t} />
      <div className="sticky bottom-16 z-10 flex flex-row-reverse flex-wrap justify-start gap-3 rounded-md border border-line bg-raised px-4 py-3 md:bottom-0 print:hidden">
        <Button variant="primary">{t("actions.save_changes")}</Button>
        <ButtonLink href={paths.patientProfile(patient.patient_id)}>
          {t("patient_profile.reset")}
        </ButtonLink>
      </div>
      <UnsavedGuard formId={profileForm} isChanged={state !== undefined} words={leaveWords(t)} />
    </form>
  );
}
