/** Logs or changes an absence: a plain form; it is disabled while something else is asked. */
import type { AbsencePanelState } from "./absences.ts";
import { historyParameters, paths } from "#app/addresses/paths.ts";
import { modeHref } from "#app/features/history/history-address.ts";
import { leaveWords } from "#app/features/unsaved-guard/leave-words.ts";
import { UnsavedGuard } from "#app/features/unsaved-guard/unsaved-guard.tsx";
import { currentPage } from "#app/framework/request/page.ts";
import { errorTexts, formIdOf, formState } from "#app/server/forms/form-state.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { FormError } from "#app/ui/form-error.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { TextAreaField } from "#app/ui/text-area-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { type Absence, absenceReasons } from "#contract/absence.ts";
import { noteLengthMax } from "#contract/primitive.ts";
import { absenceForm } from "./schema.ts";
import { StoredMeanwhile } from "./stored-meanwhile.tsx";

interface AbsenceFormProps {
  patientId: string;
  here: string;
  state: AbsencePanelState;
  chosen: Absence | undefined;
}

const formId = "absence-form";

export function AbsenceForm({ patientId, here, state: panel, chosen }: AbsenceFormProps) {
  const { t, url } = currentPage();
  const isOpen = panel === "ADDING" || panel === "EDITING";
  const state = isOpen ? formState(absenceForm) : undefined;
  const year = url.searchParams.get(historyParameters.year) ?? undefined;
  const stored = state?.beside["stored"] as Absence | undefined;
  const typed = (name: "reason" | "start_date" | "end_date" | "comment") => ({
    defaultValue: state?.text(name) ?? chosen?.[name] ?? "",
    errors: errorTexts(t, state, name, noteLengthMax),
  });
  return (
    <form id={formId} method="post" action={paths.absences(patientId)} noValidate>
      {stored && <StoredMeanwhile absence={stored} failure={state?.failure} />}
      <fieldset disabled={!isOpen} className="flex flex-col gap-3">
        <legend className="mb-2 font-semibold">
          {chosen ? t("absences.edit") : t("absences.add")}
        </legend>
        <input type="hidden" name="form" value={absenceForm} />
        <input type="hidden" name="next" value={here} />
        <input type="hidden" name="form_id" value={formIdOf(state)} />
        {chosen && (
          <>
            <input type="hidden" name="absence_id" value={chosen.id} />
            <input
              type="hidden"
              name="expected_version"
              value={state?.text("expected_version") ?? chosen.version ?? ""}
            />
          </>
        )}
        <SelectField
          id="absence-reason"
          name="reason"
          label={t("absences.field.reason")}
          placeholder={t("actions.please_choose")}
          options={absenceReasons.map((value) => ({
            value,
            label: t(`absences.reason.${value}`),
          }))}
          {...typed("reason")}
        />
        <div className="grid grid-cols-2 gap-3">
          <TextField
            id="absence-start"
            name="start_date"
            type="date"
            label={t("absences.field.start_date")}
            {...typed("start_date")}
          />
          <TextField
            id="absence-end"
            name="end_date"
            type="date"
            label={t("absences.field.end_date")}
            {...typed("end_date")}
          />
        </div>
        <TextAreaField
          id="absence-comment"
          name="comment"
          rows={2}
          label={t("absences.field.comment")}
          optionalLabel={t("actions.optional")}
          lengthMax={noteLengthMax}
          counterLabel={t("actions.characters_used")}
          {...typed("comment")}
        />
        <FormError>{stored ? undefined : state?.failure}</FormError>
        <div className="flex flex-wrap gap-3">
          <Button name="intent" value="save_absence" variant="primary">
            {chosen ? t("actions.save_changes") : t("absences.log")}
          </Button>
          {panel === "EDITING" && (
            <ButtonLink href={modeHref(here, "TIMEOFFS", { year })}>
              {t("actions.cancel")}
            </ButtonLink>
          )}
        </div>
      </fieldset>
      {isOpen && (
        <UnsavedGuard formId={formId} isChanged={state !== undefined} words={leaveWords(t)} />
      )}
    </form>
  );
}
