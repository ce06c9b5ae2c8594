/** Leads on to the next patient to review, or to the dashboard if there is none. */
import { redirect } from "react-router";
import { paths } from "#app/addresses/paths.ts";
import { nextPatient } from "#app/features/incident-checklist/review.ts";
import { loadReview } from "#app/features/incident-checklist/load-review.ts";
import type { Route } from "./+types/route.ts";

export async function loader({ context, params: { patientId } }: Route.LoaderArgs) {
  const { day, warnings } = await loadReview(context, patientId);
  const next = nextPatient(day, warnings ?? [], patientId);
  return redirect(next ? paths.monitoring(next.patient_id) : paths.dashboard);
}
