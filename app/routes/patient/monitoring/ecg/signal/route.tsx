/** The samples of an ECG as numbers, for the drawing that can be moved and measured. */
import { packEcg } from "#app/clinical/ecg-wire.ts";
import { loadOwnEcg } from "../queries.ts";
import { rPeaksMs } from "../r-peaks-ms.ts";
import type { Route } from "./+types/route.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const ecg = await loadOwnEcg(context, params.patientId, params.ecgId);
  if (!ecg.recording) return new Response(null, { status: 404 });
  const { ms, mv, facts } = ecg.recording;
  return new Response(packEcg({ ...facts, ms, mv, rPeaksMs: rPeaksMs(ecg) ?? null }), {
    headers: {
      "Content-Type": "application/octet-stream",
      "Cache-Control": "private, no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
}
