/** The new password, once, with the phone numbers at which the patient can be called. */
import type { TFunction } from "i18next";
import { paths } from "#app/addresses/paths.ts";
import { currentPage } from "#app/framework/request/page.ts";
import { requestContext } from "#app/server/request-scope.ts";
import { sessionOf } from "#app/server/session/session-context.ts";
import { shownPassword } from "#app/server/session/shown-passwords.ts";
import { Button } from "#app/ui/button.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { type Fact, Facts } from "#app/ui/facts.tsx";
import { HiddenFields } from "#app/ui/hidden-fields.tsx";
import { Link } from "#app/ui/link.tsx";
import { ShownFor } from "#app/ui/shown-for.tsx";
import type { Patient } from "#contract/patient.ts";
import type { ActionDialogProps } from "./status-action-dialog.tsx";

const formId = "status-action-form";

export function PasswordShown({ patient, name, closeHref, fields }: ActionDialogProps) {
  const { t } = currentPage();
  const shown = shownPassword(sessionOf(requestContext()), patient.patient_id);
  const numbers = contactNumbers(t, patient);
  return (
    <Dialog
      id="status-action"
      title={t("status_actions.password.title", { name })}
      isOpen
      closeHref={closeHref}
      closeLabel={t("actions.close")}
      footer={
        <Button form={formId} name="intent" value="hide_password" variant="primary">
          {t("actions.done")}
        </Button>
      }
    >
      {shown ? (
        <>
          <p>{t("status_actions.password.text")}</p>
          <ShownFor ms={shown.leftMs}>
            <div className="flex flex-wrap items-center gap-3">
              <code className="rounded-md bg-sunken px-3 py-1.5 font-mono text-lg select-all">
                {shown.password}
              </code>
              <CopyButton text={shown.password} copiedLabel={t("actions.copied")}>
                {t("actions.copy")}
              </CopyButton>
            </div>
          </ShownFor>
        </>
      ) : (
        <p>{t("status_actions.password.gone")}</p>
      )}
      <section aria-labelledby="contact-numbers">
        <h3 id="contact-numbers" className="font-semibold">
          {t("status_actions.password.numbers")}
        </h3>
        {numbers.length > 0 ? (
          <Facts layout="list" facts={numbers} missingLabel={t("actions.no_value")} />
        ) : (
          <p className="text-ink-muted">{t("status_actions.password.no_numbers")}</p>
        )}
      </section>
      <form id={formId} method="post" action={paths.statusAction(patient.patient_id)}>
        <HiddenFields fields={fields} />
      </form>
    </Dialog>
  );
}

function contactNumbers(t: TFunction, patient: Patient): Fact[] {
  const { patient_contact_detail: own, secondary_contact: other } = patient;
  const numbers = [
    { label: t("status_actions.password.mobile"), number: own?.mobile },
    { label: t("status_actions.password.landline"), number: own?.landline },
    {
      label: other?.name ?? t("status_actions.password.secondary_contact"),
      number: other?.answer === "YES" ? other.phone_nr : null,
    },
  ];
  return numbers.flatMap(({ label, number }) =>
    number ? [{ label, value: <Link href={`tel:${number}`}>{number}</Link> }] : [],
  );
}
