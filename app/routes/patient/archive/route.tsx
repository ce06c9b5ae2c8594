/** Reserved: the archive does not exist yet. A user who may not see the patient gets 404 here too. */
import { paths } from "#app/addresses/paths.ts";
import { loadPatient } from "#app/features/patient-header/load-patient.ts";
import { currentPage } from "#app/framework/request/page.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import type { Route } from "./+types/route.ts";

export async function loader({ context, params: { patientId } }: Route.LoaderArgs) {
  await loadPatient(context, patientId);
  return null;
}

export function ServerComponent({ params }: Route.ServerComponentProps) {
  const { t } = currentPage();
  return (
    <div className="flex max-w-160 flex-col items-start gap-4">
      <title>{`${t("patient.archive.title")} · ${t("shell.app_name")}`}</title>
      <PageHeader title={t("patient.archive.title")} sentence={t("patient.archive.text")} />
      <ButtonLink href={paths.monitoring(params.patientId)} variant="primary">
        {t("patient.archive.back")}
      </ButtonLink>
    </div>
  );
}
