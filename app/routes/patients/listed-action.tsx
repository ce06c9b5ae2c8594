/** The dialog of a status action over the list, if the address requests one. */
import { ReadFailed } from "#app/features/error-page/read-failed.tsx";
import { StatusActionDialog } from "#app/features/status-actions/status-action-dialog.tsx";
import { withoutAction } from "#app/features/status-actions/action-address.ts";
import { currentPage } from "#app/framework/request/page.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import type { PatientListView } from "./queries.ts";

export async function ListedAction({ view }: { view: PatientListView }) {
  const { t, url } = currentPage();
  const patient = await view.action;
  if (patient === null) return null;
  if (patient.isReady) return <StatusActionDialog patient={patient.value} />;
  return (
    <Dialog
      id="status-action"
      title={t("patients.column.actions")}
      isOpen
      closeHref={withoutAction(url.pathname + url.search)}
      closeLabel={t("actions.close")}
    >
      <ReadFailed subject={t("patients.column.actions")} error={patient.error} />
    </Dialog>
  );
}
