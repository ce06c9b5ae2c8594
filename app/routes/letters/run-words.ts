/** The state of a run, in words. */
import { quarterText } from "#app/features/quarterly-report/report-content.ts";
import { knownProgramme } from "#app/clinical/programme.ts";
import { formatNumber } from "#app/format/format-number.ts";
import type { Page } from "#app/framework/request/page.ts";
import type { LetterRun } from "#contract/letter.ts";

/** "Q3 2026, Heart failure", with the language if it is each patient's own */
export function runName({ t }: Page, run: LetterRun): string {
  const { quarter, program_type, is_in_patient_language } = run;
  const programme = knownProgramme(program_type);
  const which = programme ? t(`programs.${programme}`) : t("letters.all_programmes");
  const name = `${quarterText(quarter)}, ${which}`;
  if (!is_in_patient_language) return name;
  return `${name} · ${t("letters.language.label")}: ${t("letters.language.patient")}`;
}

/** "12 of 40 written, 1 failed" */
export function progressText({ t, language }: Page, { done, failed, total }: LetterRun): string {
  const number = (value: number) => formatNumber(value, language);
  return t("letters.progress", {
    done: number(done),
    total: number(total),
    failed: number(failed),
  });
}

export function stateText({ t }: Page, run: LetterRun): string {
  if (run.state === "cancelled") return t("letters.state.cancelled");
  if (run.waiting + run.writing === 0) return t("letters.state.over");
  return run.state === "paused" ? t("letters.state.paused") : t("letters.state.running");
}
