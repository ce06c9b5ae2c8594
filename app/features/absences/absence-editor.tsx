/** The form of an absence with what the server knows: the absence to change, what was typed, the words. */
import type { AbsencePanelState } from "./absences.ts";
import { historyParameters, paths } from "#app/addresses/paths.ts";
import { modeHref } from "#app/features/history/history-address.ts";
import { leaveWords } from "#app/features/unsaved-guard/leave-words.ts";
import { currentPage } from "#app/framework/request/page.ts";
import { formIdOf, formState } from "#app/server/forms/form-state.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import type { Absence } from "#contract/absence.ts";
import { absenceReasons } from "#contract/codes/absence-reason.ts";
import { AbsenceForm } from "./absence-form.tsx";
import { absenceForm } from "./schema.ts";
import { StoredMeanwhile } from "./stored-meanwhile.tsx";
import { noteLengthMax } from "#contract/codes/length-limits.ts";

interface AbsenceEditorProps {
  patientId: string;
  here: string;
  state: AbsencePanelState;
  chosen: Absence | undefined;
}

export function AbsenceEditor({ patientId, here, state: panel, chosen }: AbsenceEditorProps) {
  const { t, url } = currentPage();
  const isOpen = panel === "ADDING" || panel === "EDITING";
  const state = isOpen ? formState(absenceForm) : undefined;
  const year = url.searchParams.get(historyParameters.year) ?? undefined;
  const meanwhile = state?.beside["stored"] as Absence | undefined;
  const version = state?.text("expected_version") ?? String(chosen?.version ?? "");
  return (
    <AbsenceForm
      action={paths.absences(patientId)}
      hidden={{
        form: absenceForm,
        next: here,
        form_id: formIdOf(state),
        ...(chosen && { absence_id: chosen.id, expected_version: version }),
      }}
      // the reason why it was not stored is above the form, beside the stored version
      lastResult={state ? { ...state.lastResult, ...(meanwhile && { error: {} }) } : null}
      isOpen={isOpen}
      isTyped={state !== undefined}
      stored={{
        reason: chosen?.reason ?? "",
        start_date: chosen?.start_date ?? "",
        end_date: chosen?.end_date ?? "",
        comment: chosen?.comment ?? "",
      }}
      reasons={absenceReasons.map((value) => ({ value, label: t(`absences.reason.${value}`) }))}
      storedMeanwhile={
        meanwhile && <StoredMeanwhile absence={meanwhile} failure={state?.failure} />
      }
      cancel={
        panel === "EDITING" && (
          <ButtonLink href={modeHref(here, "TIMEOFFS", { year })}>{t("actions.cancel")}</ButtonLink>
        )
      }
      labels={{
        legend: chosen ? t("absences.edit") : t("absences.add"),
        reason: t("absences.field.reason"),
        start_date: t("absences.field.start_date"),
        end_date: t("absences.field.end_date"),
        comment: t("absences.field.comment"),
        pleaseChoose: t("actions.please_choose"),
        optional: t("actions.optional"),
        charactersUsed: t("actions.characters_used"),
        submit: chosen ? t("actions.save_changes") : t("absences.log"),
        leaving: leaveWords(t),
        messages: {
          "form_errors.required": t("form_errors.required"),
          "form_errors.invalid_date": t("form_errors.invalid_date"),
          "form_errors.end_before_start": t("form_errors.end_before_start"),
          "form_errors.too_long": t("form_errors.too_long", { count: noteLengthMax }),
        },
      }}
    />
  );
}
