import type { TFunction } from "i18next";
import { type LeaveWords, leaveWords } from "#app/features/unsaved-guard/leave-words.ts";
import { type SectionName, sectionsOf } from "#app/features/program-form/program-fields.ts";
import type { OnboardingType } from "#contract/codes/program.ts";

export interface OnboardingLabels {
  readonly program: string;
  readonly monitoringType: string;
  readonly change: string;
  readonly changing: string;
  readonly progress: string;
  /** with {{percent}} still in it */
  readonly percent: string;
  readonly estimatedTime: string;
  readonly sections: string;
  readonly submit: string;
  readonly keep: string;
  readonly leaving: LeaveWords;
  readonly tipTitle: string;
  readonly tip: Readonly<Partial<Record<SectionName, string>>>;
  readonly checkFields: string;
  readonly serial: {
    readonly check: string;
    readonly chooseVendorFirst: string;
    readonly pending: string;
    readonly confirmed: string;
    readonly confirmedHint: string;
    readonly notConfirmed: string;
    readonly notConfirmedHint: string;
    readonly unavailableHint: string;
  };
  readonly eligibility: {
    readonly title: string;
    readonly met: string;
    readonly not_met: string;
    readonly unknown: string;
    readonly nyha: string;
    readonly lvef: string;
    readonly device: string;
    readonly state: { readonly met: string; readonly not_met: string; readonly unknown: string };
  };
}

/** The words of the form's client part; it gets no catalogue. */
export function onboardingLabels(t: TFunction, type: OnboardingType): OnboardingLabels {
  return {
    program: t("onboarding.program"),
    monitoringType: t("onboarding.monitoring_type"),
    change: t("onboarding.change"),
    changing: t("onboarding.changing"),
    progress: t("onboarding.progress"),
    percent: t("onboarding.percent", { percent: "{{percent}}" }),
    estimatedTime: t("onboarding.estimated_time"),
    sections: t("onboarding.sections"),
    submit: t("onboarding.submit"),
    keep: t("onboarding.keep"),
    leaving: leaveWords(t),
    tipTitle: t("onboarding.tip_title"),
    tip: Object.fromEntries(
      sectionsOf(type).map(({ name }) => [name, t(`onboarding.tip.${name}`)]),
    ),
    checkFields: t("form_errors.check_marked_fields"),
    serial: {
      check: t("onboarding.serial.check"),
      chooseVendorFirst: t("onboarding.serial.choose_vendor_first"),
      pending: t("onboarding.serial.pending"),
      confirmed: t("onboarding.serial.confirmed"),
      confirmedHint: t("onboarding.serial.confirmed_hint"),
      notConfirmed: t("onboarding.serial.not_confirmed"),
      notConfirmedHint: t("onboarding.serial.not_confirmed_hint"),
      unavailableHint: t("onboarding.serial.unavailable_hint"),
    },
    eligibility: {
      title: t("program_form.eligibility.title"),
      met: t("program_form.eligibility.met"),
      not_met: t("program_form.eligibility.not_met"),
      unknown: t("program_form.eligibility.unknown"),
      nyha: t("program_form.eligibility.nyha"),
      lvef: t("program_form.eligibility.lvef"),
      device: t("program_form.eligibility.device"),
      state: {
        met: t("program_form.eligibility.state.met"),
        not_met: t("program_form.eligibility.state.not_met"),
        unknown: t("program_form.eligibility.state.unknown"),
      },
    },
  };
}
