/** Confirms before an absence is deleted; a fault is shown here. */
import { historyParameters, paths } from "#app/addresses/paths.ts";
import { modeHref } from "#app/features/history/history-address.ts";
import { fullName } from "#app/features/person/person-name.ts";
import { currentPage } from "#app/framework/request/page.ts";
import { newFormId } from "#app/server/forms/form-id.ts";
import { formState } from "#app/server/forms/form-state.ts";
import type { Settled } from "#app/framework/request/settle.ts";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import type { Absence } from "#contract/absence.ts";
import type { Patient } from "#contract/patient.ts";
import { AbsenceLine } from "./absence-line.tsx";
import { panelState } from "./absence-panel.tsx";
import { deleteAbsenceForm } from "./schema.ts";

interface DeleteAbsenceDialogProps {
  patient: Patient;
  here: string;
  absences: Promise<Settled<Absence[]>>;
}

export async function DeleteAbsenceDialog({ patient, here, absences }: DeleteAbsenceDialogProps) {
  const { t, url } = currentPage();
  const read = await absences;
  const { state, chosen } = panelState(url.searchParams, read.isReady ? read.value : []);
  if (state !== "CONFIRM_DELETE" || !chosen) return null;
  const year = url.searchParams.get(historyParameters.year) ?? undefined;
  const closeHref = modeHref(here, "TIMEOFFS", { year });
  return (
    <ConfirmDialog
      id="delete-absence"
      title={t("absences.delete_title")}
      closeHref={closeHref}
      closeLabel={t("actions.close")}
      confirm={{
        name: "intent",
        value: "delete_absence",
        variant: "destructive",
        children: t("actions.delete"),
      }}
      cancelLabel={t("actions.cancel")}
      form={{
        action: paths.absences(patient.patient_id),
        fields: { next: here, form_id: newFormId(), absence_id: chosen.id },
      }}
      failure={formState(deleteAbsenceForm)?.failure}
    >
      <p>{t("absences.delete_text", { name: fullName(patient.patient_info) })}</p>
      <p>
        <AbsenceLine absence={chosen} isStruck={false} />
      </p>
    </ConfirmDialog>
  );
}
