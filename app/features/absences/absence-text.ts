import type { TFunction } from "i18next";
import { formatCalendarDay } from "#app/format/format-date.ts";
import type { UiLanguage } from "#app/format/ui-language.ts";
import type { Absence } from "#contract/absence.ts";
import { absenceReasons } from "#contract/codes/absence-reason.ts";
import { isKnown } from "#contract/primitive.ts";

/** A reason in words; an unknown one is shown in quotes. */
export function absenceReasonText(t: TFunction, reason: string): string {
  return isKnown(absenceReasons, reason)
    ? t(`absences.reason.${reason}`)
    : t("anamnesis.unknown_value", { value: reason });
}

/** "18 Nov 2026 – 25 Nov 2026"; a single day alone. Calendar days, which have no zone. */
export function periodText(
  { start_date, end_date }: Pick<Absence, "start_date" | "end_date">,
  language: UiLanguage,
): string {
  const days = start_date === end_date ? [start_date] : [start_date, end_date];
  return days.map((day) => formatCalendarDay(day, language)).join(" – ");
}

/** Reason, period and comment in one line, for the banner. */
export function bannerText(
  t: TFunction,
  absence: Pick<Absence, "reason" | "start_date" | "end_date" | "comment">,
  language: UiLanguage,
): string {
  const words = [
    absenceReasonText(t, absence.reason),
    periodText(absence, language),
    absence.comment,
  ];
  return words.filter(Boolean).join(" · ");
}
