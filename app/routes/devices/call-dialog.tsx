/** Records a call to a patient, with the calls before it: a dialog with an address, and a plain form. */
import { fullName } from "#app/features/person/person-name.ts";
import { leaveWords } from "#app/features/unsaved-guard/leave-words.ts";
import { UnsavedGuard } from "#app/features/unsaved-guard/unsaved-guard.tsx";
import { formatCalendarDay, formatInstant } from "#app/format/format-date.ts";
import { currentPage } from "#app/framework/request/page.ts";
import { errorTexts, formIdOf, formState } from "#app/server/forms/form-state.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { FormError } from "#app/ui/form-error.tsx";
import { Link } from "#app/ui/link.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { TextAreaField } from "#app/ui/text-area-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { deskCallOutcomes } from "#contract/codes/connectivity.ts";
import type { DeskCall } from "#contract/connectivity.ts";
import { deskHref } from "./desk-address.ts";
import { outcomeText } from "./outcome-text.ts";
import type { DeskView } from "./queries.ts";
import { deskCallForm } from "./schema.ts";
import { noteLengthMax } from "#contract/codes/length-limits.ts";

export async function CallDialog({ view: { address, called } }: { view: DeskView }) {
  const { t } = currentPage();
  if (!called) return null;
  const read = await called.patient;
  // the list below says that the backend has no desk
  if (!read) return null;
  const closeHref = deskHref({ ...address, call: undefined });
  const item = read.isReady ? read.value : null;
  const name = item ? fullName(item.patient_info) || `PAT${item.short_id}` : "";
  return (
    <Dialog
      id="desk-call"
      title={item ? t("devices.call_title", { name }) : t("devices.record")}
      size="medium"
      isOpen
      closeHref={closeHref}
      closeLabel={t("actions.close")}
    >
      {item ? (
        <>
          <p>
            {item.phone_nr ? (
              <Link href={`tel:${item.phone_nr}`}>{item.phone_nr}</Link>
            ) : (
              t("devices.no_phone")
            )}
          </p>
          <CallForm action={deskHref(address)} closeHref={closeHref} />
          <EarlierCalls calls={called.calls} />
        </>
      ) : (
        <FormError>{t("devices.patient_missing")}</FormError>
      )}
    </Dialog>
  );
}

const formId = "desk-call-form";

function CallForm({ action, closeHref }: { action: string; closeHref: string }) {
  const { t } = currentPage();
  const state = formState(deskCallForm);
  const typed = (name: "outcome" | "note" | "call_again_on") => ({
    defaultValue: state?.text(name) ?? "",
    errors: errorTexts(t, state, name, noteLengthMax),
  });
  return (
    <form id={formId} method="post" action={action} noValidate className="flex flex-col gap-4">
      <input type="hidden" name="form_id" value={formIdOf(state)} />
      <SelectField
        id="desk-call-outcome"
        name="outcome"
        label={t("devices.field.outcome")}
        placeholder={t("actions.please_choose")}
        options={deskCallOutcomes.map((value) => ({ value, label: outcomeText(t, value) }))}
        {...typed("outcome")}
      />
      <TextAreaField
        id="desk-call-note"
        name="note"
        rows={2}
        label={t("devices.field.note")}
        optionalLabel={t("actions.optional")}
        lengthMax={noteLengthMax}
        counterLabel={t("actions.characters_used")}
        {...typed("note")}
      />
      <TextField
        id="desk-call-again"
        name="call_again_on"
        type="date"
        label={t("devices.field.call_again_on")}
        hint={t("devices.field.call_again_hint")}
        optionalLabel={t("actions.optional")}
        {...typed("call_again_on")}
      />
      <FormError>{state?.failure}</FormError>
      <div className="flex flex-row-reverse flex-wrap justify-start gap-3">
        <Button variant="primary">{t("devices.record")}</Button>
        <ButtonLink href={closeHref}>{t("actions.cancel")}</ButtonLink>
      </div>
      <UnsavedGuard formId={formId} isChanged={state !== undefined} words={leaveWords(t)} />
    </form>
  );
}

async function EarlierCalls({ calls }: Pick<NonNullable<DeskView["called"]>, "calls">) {
  const { t } = currentPage();
  const read = await calls;
  if (!read) return null;
  return (
    <section aria-labelledby="earlier-calls" className="flex flex-col gap-2">
      <h3 id="earlier-calls" className="font-semibold">
        {t("devices.earlier")}
      </h3>
      {!read.isReady && (
        <FormError>{t("errors.panel_failed", { subject: t("devices.earlier") })}</FormError>
      )}
      {read.isReady && read.value.calls.length === 0 && (
        <p className="text-ink-muted">{t("devices.no_calls")}</p>
      )}
      {read.isReady && read.value.calls.length > 0 && (
        <ol className="flex flex-col divide-y divide-line">
          {read.value.calls.map((call) => (
            <Earlier key={call.id} call={call} names={read.value.names} />
          ))}
        </ol>
      )}
    </section>
  );
}

function Earlier({ call, names }: { call: DeskCall; names: ReadonlyMap<string, string> }) {
  const { t, language, zone } = currentPage();
  return (
    <li className="flex flex-col gap-0.5 py-2">
      <p>
        {[
          formatInstant(call.called_at, "dateTime", language, zone),
          names.get(call.caller_id) ?? t("devices.somebody"),
          outcomeText(t, call.outcome),
        ].join(" · ")}
      </p>
      {call.note && <p className="whitespace-pre-line wrap-anywhere">{call.note}</p>}
      {call.call_again_on && (
        <p className="text-sm text-ink-muted">
          {t("devices.again_on", { day: formatCalendarDay(call.call_again_on, language) })}
        </p>
      )}
    </li>
  );
}
