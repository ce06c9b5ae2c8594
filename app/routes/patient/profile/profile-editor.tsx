/** The profile of a patient, prefilled and editable, with the version that it was read at. */
import { calendarDay } from "#app/format/calendar-day.ts";
import { paths } from "#app/addresses/paths.ts";
import { formDays } from "#app/features/program-form/form-days.ts";
import { programFormChoices, programFormWords } from "#app/features/program-form/form-words.ts";
import { leaveWords } from "#app/features/unsaved-guard/leave-words.ts";
import { countryNames } from "#app/server/country-names.ts";
import { formState } from "#app/server/forms/form-state.ts";
import { currentPage } from "#app/framework/request/page.ts";
import { newFormId } from "#app/server/forms/form-id.ts";
import type { Patient } from "#contract/patient.ts";
import { AnamnesisFields } from "./anamnesis-fields.tsx";
import { mergeProfiles } from "./merge-profiles.ts";
import { ProfileForm } from "./profile-form.tsx";
import { profileSections, profileType, recordTexts } from "./profile-texts.ts";
import { profileForm, sentProfile } from "./sent-profile.ts";
import { StaleNotice } from "./stale-notice.tsx";

export function ProfileEditor({ patient }: { patient: Patient }) {
  const { t, language, nowMs, zone } = currentPage();
  const type = profileType(patient);
  const stored = recordTexts(patient, language);
  const state = formState(profileForm);
  const sent = state && sentProfile(type, state.sent);
  const merged = sent && mergeProfiles(sent.base, sent.texts, stored);
  const texts = merged?.texts ?? stored;
  const words = programFormWords(t, language, type);
  const countries = countryNames(language);
  const choices = programFormChoices(t, type, { countries, templates: [] });
  const isStale = merged && (state?.beside["isStale"] || merged.changed.length > 0);
  const here = paths.patientProfile(patient.patient_id);
  return (
    <ProfileForm
      action={here}
      hidden={{
        form: profileForm,
        form_id: newFormId(),
        expected_version: String(patient.version ?? ""),
        base: JSON.stringify(stored),
      }}
      lastResult={state?.lastResult ?? null}
      type={type}
      sections={profileSections(type)}
      texts={texts}
      days={formDays(calendarDay(nowMs, zone))}
      words={words}
      choices={choices}
      notice={
        isStale && (
          <StaleNotice
            t={t}
            patientId={patient.patient_id}
            changed={merged.changed}
            words={words}
            choices={choices}
          />
        )
      }
      resetHref={here}
      labels={{
        form: t("patient_profile.title"),
        submit: t("actions.save_changes"),
        reset: t("patient_profile.reset"),
        leaving: leaveWords(t),
      }}
    >
      <AnamnesisFields texts={texts} t={t} />
    </ProfileForm>
  );
}
