/** Everything that is stored of a patient, as one archive that is passed on while the backend makes it. */
import { redirect } from "react-router";
import { exportFailed } from "#app/features/list-export/export-failed.ts";
import { paths } from "#app/addresses/paths.ts";
import { loadPatient } from "#app/features/patient-header/load-patient.ts";
import { currentPage } from "#app/framework/request/page.ts";
import { environment } from "#app/server/env.ts";
import type { RouteContext } from "#app/server/session/session-context.ts";
import { passOn } from "#app/server/v1/pass-on.ts";
import { v1 } from "#app/server/v1/v1.ts";
import { exportPatientCopy } from "#contract/patient-copy.ts";
import type { Route } from "./+types/route.ts";

/** The archive is made for a form alone. */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(paths.patientProfile(params.patientId));
}

export function action({ context, params }: Route.ActionArgs) {
  return copyPatient(context, params.patientId);
}

async function copyPatient(context: RouteContext, patientId: string): Promise<Response> {
  const { t } = currentPage();
  const { short_id } = await loadPatient(context, patientId);
  try {
    const answer = await v1(context).call(exportPatientCopy, { body: { patient_id: patientId } });
    return passOn(answer, {
      disposition: "attachment",
      fileName: `PAT${short_id}-copy.zip`,
      isHttps: environment().publicOrigins[0].startsWith("https:"),
    });
  } catch (error) {
    return exportFailed(context, error, {
      form: "patient-copy",
      to: paths.patientProfile(patientId),
      text: (reason) => t("patient_profile.copy.failed", { reason }),
    });
  }
}
