/** The profile of a patient: who it is, how to reach them, the clinical background, and how the care has gone. */
import { DevicesSection } from "#app/features/devices/devices-section.tsx";
import { loadPatient } from "#app/features/patient-header/load-patient.ts";
import { currentPage } from "#app/framework/request/page.ts";
import { requestContext } from "#app/server/request-scope.ts";
import { saveProfile } from "./commands.ts";
import { ProfileAside } from "./profile-aside.tsx";
import { ProfileEditor } from "./profile-editor.tsx";
import type { Route } from "./+types/route.ts";

export { shouldRevalidate } from "../edited-page.ts";

export function action({ request, context, params }: Route.ActionArgs) {
  return saveProfile(context, request, params.patientId);
}

export async function ServerComponent({ params }: Route.ServerComponentProps) {
  const { t } = currentPage();
  const patient = await loadPatient(requestContext(), params.patientId);
  return (
    <>
      <h2 className="sr-only">{t("patient_profile.title")}</h2>
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <ProfileEditor patient={patient} />
        <ProfileAside patient={patient} />
      </div>
      <DevicesSection patientId={params.patientId} />
    </>
  );
}
