/** Logging and moving a step: open by the address, plain forms, whole without JavaScript. */
import { calendarDay } from "#app/format/calendar-day.ts";
import { stepLoggingDays } from "#contract/codes/program-step.ts";
import { formatCalendarDay } from "#app/format/format-date.ts";
import { patientPanels, paths, withoutPatientPanels } from "#app/addresses/paths.ts";
import type { ShownStep } from "./programme-steps.ts";
import type { Page } from "#app/framework/request/page.ts";
import { newFormId } from "#app/server/forms/form-id.ts";
import { errorTexts, formState } from "#app/server/forms/form-state.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { ErrorPanel } from "#app/ui/panel.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { loggedDays } from "./logged-days.ts";
import { programmeStepForm } from "./schema.ts";
import { stepName } from "./step-name.ts";

interface StepDialogsProps {
  steps: readonly ShownStep[];
  patientId: string;
  patientName: string;
  page: Page;
}

export function StepDialogs(props: StepDialogsProps) {
  const { steps, page } = props;
  const { t, language, nowMs, zone, url } = page;
  const today = calendarDay(nowMs, zone);
  const number = url.searchParams.get(patientPanels.logStep);
  if (number !== null) {
    const step = steps.find((each) => each.canBeLogged && String(each.number) === number);
    const { from, to } = stepLoggingDays(today, loggedDays(steps, zone));
    return (
      <StepDialog
        {...props}
        step={step}
        intent="log"
        dateName="occurence_date"
        min={from}
        max={to}
        hint={t("programme_steps.log_hint", {
          from: formatCalendarDay(from, language),
          to: formatCalendarDay(to, language),
        })}
        suggested={today}
      />
    );
  }
  const eventId = url.searchParams.get(patientPanels.moveStep);
  if (eventId === null) return null;
  const step = steps.find((each) => each.canBeMoved && each.eventId === eventId);
  const planned = step?.plannedAt ? calendarDay(step.plannedAt, zone) : today;
  return (
    <StepDialog
      {...props}
      step={step}
      intent="move"
      dateName="to_be_triggered_at"
      min={today}
      hint={t("programme_steps.move_hint", { from: formatCalendarDay(today, language) })}
      suggested={planned < today ? today : planned}
    />
  );
}

interface StepDialogProps extends StepDialogsProps {
  /** undefined: the requested action is not possible (any more) */
  step: ShownStep | undefined;
  intent: "log" | "move";
  dateName: "occurence_date" | "to_be_triggered_at";
  /** first day, last day, and the first value of the field: YYYY-MM-DD */
  min: string;
  max?: string;
  suggested: string;
  hint: string;
}

function StepDialog(props: StepDialogProps) {
  const { step, intent, dateName, min, max, suggested, hint, patientId, patientName, page } = props;
  const { t, url } = page;
  const here = url.pathname + url.search;
  const closeHref = withoutPatientPanels(here);
  const state = formState(programmeStepForm);
  const formId = "step-form";
  const words = intent === "log" ? "log_dialog" : "move_dialog";
  return (
    <Dialog
      id="step-dialog"
      title={
        step
          ? t(`programme_steps.${words}.title`, { step: stepName(t, step.name) })
          : t("programme_steps.title")
      }
      isOpen
      closeHref={closeHref}
      closeLabel={t("actions.close")}
      footer={
        <>
          {step && (
            <Button variant="primary" form={formId}>
              {t(`programme_steps.${words}.confirm`)}
            </Button>
          )}
          <ButtonLink href={closeHref}>{t(step ? "actions.cancel" : "actions.close")}</ButtonLink>
        </>
      }
    >
      {state?.failure && (
        <ErrorPanel
          text={state?.failure}
          retryLabel={t("errors.reset")}
          retryHref={withoutOutcome(url)}
        />
      )}
      {step ? (
        <form
          id={formId}
          method="post"
          action={paths.programSteps(patientId)}
          noValidate
          className="flex flex-col gap-4"
        >
          <input type="hidden" name="form" value={programmeStepForm} />
          <input type="hidden" name="intent" value={intent} />
          <input type="hidden" name="form_id" value={newFormId()} />
          <input type="hidden" name="next" value={closeHref} />
          {intent === "log" ? (
            <input type="hidden" name="target_step" value={step.number ?? ""} />
          ) : (
            <input type="hidden" name="event_id" value={step.eventId ?? ""} />
          )}
          <p>
            {t(`programme_steps.${words}.text`, {
              step: stepName(t, step.name),
              name: patientName,
            })}
          </p>
          <TextField
            type="date"
            name={dateName}
            label={t(`programme_steps.${words}.date`)}
            hint={hint}
            errors={errorTexts(t, state, dateName)}
            min={min}
            max={max}
            defaultValue={state?.text(dateName) || suggested}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog asks for nothing else
            autoFocus
          />
        </form>
      ) : (
        !state?.failure && <p>{t("programme_steps.not_possible")}</p>
      )}
    </Dialog>
  );
}

function withoutOutcome(url: URL): string {
  const plain = new URL(url);
  plain.searchParams.delete("form");
  return plain.pathname + plain.search;
}
