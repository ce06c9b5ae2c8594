/** The DataMatrix of one page of a medication plan, for paper: a PNG, never stored by a cache. */
import { loadPatient } from "#app/features/patient-header/load-patient.ts";
import { loadOwnProfile } from "#app/features/person/load-own-profile.ts";
import { orNotFound } from "#app/server/v1/or-not-found.ts";
import { userTimeZone } from "#app/server/user-time-zone.ts";
import { v1 } from "#app/server/v1/v1.ts";
import { getMedicationPlan } from "#contract/medication.ts";
import { workerJob } from "#app/server/workers/run-job.ts";
import type { run } from "../carrier/draw-codes.ts";
import { planCarrier } from "../carrier/plan-carrier.ts";
import type { Route } from "./+types/route.ts";

const inWorker = workerJob<typeof run>("app/routes/patient/med-plan/carrier/draw-codes.ts");

const timeoutMs = 10_000;

/**
 * A page of the plan as the PNG of its code.
 *
 * @throws WorkersBusy, TimeoutError, or the signal's reason
 */
const codePicture = (text: string, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>> =>
  inWorker(text, { timeoutMs, signal });

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { patientId, planId, page } = params;
  const query = { patient_id: patientId, plan_id: planId };
  const [patient, plan, own] = await Promise.all([
    loadPatient(context, patientId),
    orNotFound(v1(context).call(getMedicationPlan, { query })),
    loadOwnProfile(context),
  ]);
  const text =
    plan && planCarrier(plan, patient, own, userTimeZone(context)).pages[Number(page) - 1];
  if (!text) return new Response(null, { status: 404 });
  return new Response(await codePicture(text, request.signal), {
    headers: {
      "Content-Type": "image/png",
      "Cache-Control": "private, no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
}
