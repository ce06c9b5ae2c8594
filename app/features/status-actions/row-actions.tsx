/**
 * The actions of a row of the list: a disclosure that shows by hover or focus and opens beside its button,
 * over the row. Few elements, because a list has a hundred of it.
 */
import { destructiveActions, statusActions } from "./status-actions.ts";
import { fullName } from "#app/features/person/person-name.ts";
import type { Page } from "#app/framework/request/page.ts";
import type { PatientSummary } from "#contract/patient.ts";
import { actionHref } from "./action-address.ts";

interface RowActionsProps {
  readonly patient: PatientSummary;
  readonly role: string;
  /** the list's address, over which the dialogs open */
  readonly here: string;
  readonly page: Page;
}

export function RowActions({ patient, role, here, page: { t } }: RowActionsProps) {
  const { patient_id: patientId, patient_info, program_type: programme } = patient;
  const actions = statusActions({ status: patient.status.status, role, programme });
  if (actions.length === 0) return null;
  return (
    <details name="row-actions" data-menu="" className="row-actions">
      <summary aria-label={t("patients.actions_for", { name: fullName(patient_info) })}>⋯</summary>
      <span>
        {actions.map((action) => (
          <a
            key={action}
            href={actionHref(here, { action, patientId })}
            className={destructiveActions.includes(action) ? "text-alert-text" : undefined}
          >
            {t(`status.action.${action}`)}
          </a>
        ))}
      </span>
    </details>
  );
}
