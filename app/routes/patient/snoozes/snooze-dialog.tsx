/** Snoozes the rule of an open warning: a dialog with an address, and a plain form. */
import { paths, withSearch } from "#app/addresses/paths.ts";
import { flagLabel } from "#app/features/flag/flag-label.ts";
import { measurementOf } from "#app/features/incident-checklist/measured.ts";
import { leaveWords } from "#app/features/unsaved-guard/leave-words.ts";
import { UnsavedGuard } from "#app/features/unsaved-guard/unsaved-guard.tsx";
import { calendarDay } from "#app/format/calendar-day.ts";
import { measurementText } from "#app/format/format-measurement.ts";
import { currentPage } from "#app/framework/request/page.ts";
import { errorTexts, formIdOf, formState } from "#app/server/forms/form-state.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { FormError } from "#app/ui/form-error.tsx";
import { TextAreaField } from "#app/ui/text-area-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { addDays } from "#contract/codes/calendar-day.ts";
import { snoozeDaysMax, snoozeReasonMax, snoozeStepMax } from "#contract/codes/snooze.ts";
import { incidentParameter, type Snoozable } from "./queries.ts";
import { snoozeForm } from "./schema.ts";

interface SnoozeDialogProps {
  readonly patientId: string;
  /** null: no open warning of this patient that can be snoozed */
  readonly incident: Snoozable | null;
}

const formId = "snooze-form";

export function SnoozeDialog({ patientId, incident }: SnoozeDialogProps) {
  const page = currentPage();
  const { t } = page;
  const closeHref = paths.snoozes(patientId);
  return (
    <Dialog
      id="snooze"
      title={t("snoozes.dialog_title")}
      size="medium"
      isOpen
      closeHref={closeHref}
      closeLabel={t("actions.close")}
    >
      {incident ? (
        <>
          <p>
            {`${flagLabel(t, incident.type)}: `}
            <strong>{measurementText(measurementOf(incident.type, incident.value, page))}</strong>
          </p>
          <p className="text-ink-muted">{t("snoozes.consequence")}</p>
          <SnoozeForm incident={incident} closeHref={closeHref} />
        </>
      ) : (
        <FormError>{t("snoozes.unknown")}</FormError>
      )}
    </Dialog>
  );
}

function SnoozeForm({ incident, closeHref }: { incident: Snoozable; closeHref: string }) {
  const page = currentPage();
  const { t, nowMs, zone } = page;
  const state = formState(snoozeForm);
  const today = calendarDay(nowMs, zone);
  const most = measurementOf(incident.type, snoozeStepMax[incident.type], page);
  const typed = (name: "until_day" | "worse_by" | "reason") => ({
    id: `snooze-${name}`,
    name,
    defaultValue: state?.text(name) ?? "",
    errors: errorTexts(t, state, name, snoozeReasonMax),
  });
  // what was typed comes back to the dialog, also after the session has ended
  const action = withSearch(closeHref, { [incidentParameter]: incident.id });
  return (
    <form id={formId} method="post" action={action} noValidate className="flex flex-col gap-4">
      <input type="hidden" name="form_id" value={formIdOf(state)} />
      <input type="hidden" name="incident_id" value={incident.id} />
      <TextField
        {...typed("until_day")}
        type="date"
        min={today}
        max={addDays(today, snoozeDaysMax)}
        label={t("snoozes.until")}
        hint={t("snoozes.until_hint", { days: snoozeDaysMax })}
      />
      <TextField
        {...typed("worse_by")}
        inputMode="decimal"
        autoComplete="off"
        unit={most.unit}
        label={t("snoozes.step")}
        hint={t("snoozes.step_hint", { max: measurementText(most) })}
      />
      <TextAreaField
        {...typed("reason")}
        rows={2}
        label={t("snoozes.reason")}
        lengthMax={snoozeReasonMax}
        counterLabel={t("actions.characters_used")}
      />
      <FormError>{state?.failure}</FormError>
      <div className="flex flex-row-reverse flex-wrap justify-start gap-3">
        <Button variant="primary" name="intent" value="snooze">
          {t("snoozes.submit")}
        </Button>
        <ButtonLink href={closeHref}>{t("actions.cancel")}</ButtonLink>
      </div>
      <UnsavedGuard formId={formId} isChanged={state !== undefined} words={leaveWords(t)} />
    </form>
  );
}
