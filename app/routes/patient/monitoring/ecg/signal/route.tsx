/** The samples of an ECG as numbers, for the drawing that can be moved and measured. */
import { packEcg } from "#app/domain/ecg-wire.ts";
import { ecgFacts, usableSamples } from "#app/features/ecg-trace/ecg-signal.ts";
import { loadOwnEcg } from "../queries.ts";
import { rPeaksMs } from "../r-peaks-ms.ts";
import { signalMv } from "../signal-mv.ts";
import type { Route } from "./+types/route.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const ecg = await loadOwnEcg(context, params.patientId, params.ecgId);
  const signal = signalMv(ecg);
  const facts = ecgFacts(signal);
  if (!facts) return new Response(null, { status: 404 });
  const samples = usableSamples(signal);
  return new Response(packEcg({ ...facts, samples, rPeaksMs: rPeaksMs(ecg) ?? null }), {
    headers: {
      "Content-Type": "application/octet-stream",
      "Cache-Control": "private, no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
}
