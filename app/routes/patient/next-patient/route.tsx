/** Leads on to the patient to review next (CHK-28), or to the dashboard where no alert is waiting. */
import { redirect } from "react-router";
import { paths } from "#app/domain/paths.ts";
import { nextPatient } from "#app/domain/review.ts";
import { loadReview } from "#app/features/incident-checklist/load-review.ts";
import type { Route } from "./+types/route.ts";

export async function loader({ context, params: { patientId } }: Route.LoaderArgs) {
  const next = nextPatient(await loadReview(context), patientId);
  return redirect(next ? paths.monitoring(next.patient_id) : paths.dashboard);
}
