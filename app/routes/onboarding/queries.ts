import "server-only";
import { calendarDay } from "#app/format/calendar-day.ts";
import { intlLocale } from "#app/format/ui-language.ts";
import { formDays } from "#app/features/program-form/form-days.ts";
import { loadTemplateChoices, templatesOf } from "#app/features/threshold-editor/load-templates.ts";
import { countryNames } from "#app/server/country-names.ts";
import { loadFlags } from "#app/framework/request/load-flags.ts";
import { currentLanguage } from "#app/server/i18n/i18n.ts";
import { userTimeZone } from "#app/server/user-time-zone.ts";
import { onboardingDraft } from "#app/server/session/onboarding-draft.ts";
import { requireUser, type RouteContext, sessionOf } from "#app/server/session/session-context.ts";
import { settle } from "#app/framework/request/settle.ts";
import { processClinicClock, v1 } from "#app/server/v1/v1.ts";
import { perRequest } from "#app/framework/request/per-request.ts";
import { listImplantCredentials } from "#contract/implant-credential.ts";
import { getInstitution } from "#contract/institution.ts";

/** All data of the form, requested at once; the vendors only if the implant form is shown. */
export const loadOnboarding = perRequest(async (context: RouteContext) => {
  const client = v1(context);
  const draft = onboardingDraft(sessionOf(context));
  const institution = settle(client.call(getInstitution));
  const templates = settle(loadTemplates(context));
  const countries = countryNames(currentLanguage());
  const hasImplants = (await loadFlags(context))["enable-implants"];
  const credentials =
    hasImplants && draft?.monitoring === "implant"
      ? settle(client.call(listImplantCredentials, { query: institutionQuery(context) }))
      : undefined;
  return { draft, institution, templates, countries, hasImplants, credentials };
});

/** The institution of credentials is the user's first. */
function institutionQuery(context: RouteContext) {
  const [institution_id] = requireUser(context).institution_ids;
  return institution_id === undefined ? {} : { institution_id };
}

/** Of the institution in which a patient is enrolled, the user's first; sorted by title as they are shown. */
async function loadTemplates(context: RouteContext) {
  const [institutionId] = requireUser(context).institution_ids;
  const groups = templatesOf(institutionId, await loadTemplateChoices(context));
  const order = new Intl.Collator(intlLocale(currentLanguage())).compare;
  return groups
    .map(({ template_group: { id, title } }) => ({ value: id, label: title }))
    .toSorted((a, b) => order(a.label, b.label));
}

/** The days that the form's rules compare with, as the user's zone has them. */
export function currentFormDays(context: RouteContext) {
  return formDays(calendarDay(processClinicClock().now(), userTimeZone(context)));
}
