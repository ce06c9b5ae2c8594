/** Which form of the onboarding screen is meant: programme, monitoring type, and the onboarding type that follows. */
import { formText } from "#app/format/form-text.ts";
import {
  knownProgramme,
  type MonitoringType,
  monitoringTypes,
  onboardingType,
} from "#app/clinical/programme.ts";
import type { OnboardingType, ProgramType } from "#contract/codes/program.ts";

export interface FormChoice {
  readonly programme: ProgramType;
  readonly monitoring: MonitoringType;
  readonly type: OnboardingType;
}

/** Without the flag enable-implants monitoring is external, whatever is chosen. */
export function formChoice(
  programme: ProgramType,
  monitoring: string | null | undefined,
  hasImplants: boolean,
): FormChoice {
  const isImplant =
    hasImplants && monitoring === "implant" && monitoringTypes(programme).includes("implant");
  const type = isImplant ? "implant" : "external";
  return { programme, monitoring: type, type: onboardingType(programme, type) };
}

/** The programmes that an institution may onboard into and for which there is a form, each once. */
export function offeredProgrammes(allowed: readonly string[]): ProgramType[] {
  const known = allowed.flatMap((spelling) => knownProgramme(spelling) ?? []);
  return [...new Set(known)];
}

/** What a posted form says of itself: the one that was shown, and the one that is chosen in its selectors. */
export function postedForms(
  form: FormData,
  hasImplants: boolean,
): { shown: FormChoice; chosen: FormChoice } | null {
  const shownProgramme = knownProgramme(formText(form, "shown_programme"));
  if (shownProgramme === null) return null;
  const shown = formChoice(shownProgramme, formText(form, "shown_monitoring"), hasImplants);
  const programme = knownProgramme(formText(form, "programme")) ?? shown.programme;
  const chosen = formChoice(programme, formText(form, "monitoring"), hasImplants);
  return { shown, chosen };
}
