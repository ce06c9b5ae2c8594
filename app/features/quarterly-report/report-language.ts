/** The language of a report: the reader's, unless the patient's is requested. */
import "server-only";
import type { UiLanguage } from "#app/format/ui-language.ts";
import type { Settled } from "#app/framework/request/settle.ts";
import { translator } from "#app/server/i18n/translator.ts";
import type { ReportPage } from "./glance.ts";
import type { Remark } from "./load-remark.ts";

/** `?language=patient` of the print view and of the PDF. */
export const languageParameter = "language";
export const ofPatient = "patient";

/** Null: it could not be read, or is none of the app's. */
export const patientLanguageOf = (remark: Settled<Remark> | undefined): UiLanguage | null =>
  remark?.isReady ? remark.value.patientLanguage : null;

/** The page in the patient's language, if it is requested and known; zone and present stay the reader's (the report's zone: load-report.ts). */
export function pageInLanguage(
  page: ReportPage,
  requested: string | null | undefined,
  remark: Settled<Remark> | undefined,
): ReportPage {
  const language = patientLanguageOf(remark);
  if (requested !== ofPatient || language === null) return page;
  return { t: translator(language), language, nowMs: page.nowMs, zone: page.zone };
}

/**
 * The page of a letter to the patient: none is written in another language than the requested one.
 *
 * @throws Error if the patient's language could not be read or is none of the app's
 */
export function pageOfLetter(
  page: ReportPage,
  isInPatientLanguage: boolean,
  remark: Settled<Remark> | undefined,
): ReportPage {
  if (!isInPatientLanguage) return page;
  if (patientLanguageOf(remark) === null)
    throw new Error("The language of the patient is not known");
  return pageInLanguage(page, ofPatient, remark);
}
