import "server-only";
import { loadActiveAbsences } from "#app/features/absences/load-active-absences.ts";
import { loadNames } from "#app/features/person/load-names.ts";
import { type Settled, settle } from "#app/framework/request/settle.ts";
import type { RouteContext } from "#app/server/session/session-context.ts";
import { v1 } from "#app/server/v1/v1.ts";
import { listLabs } from "#contract/lab.ts";
import { getMedicationHistory } from "#contract/medication.ts";

/**
 * All laboratory values of a patient, and what is drawn behind them; with the users who recorded them, if requested.
 */
export async function loadLabs(
  context: RouteContext,
  patient_id: string,
  { hasNames = false }: { hasNames?: boolean } = {},
) {
  const client = v1(context);
  const [{ series }, absences, planVersions] = await Promise.all([
    client.call(listLabs, { query: { patient_id } }),
    loadActiveAbsences(context, patient_id),
    settle(client.call(getMedicationHistory, { query: { patient_id } })),
  ]);
  const versions = series.flatMap(({ results }) =>
    results.flatMap((result) => [result, ...result.earlier]),
  );
  const ids = versions.flatMap(({ recorded_by }) => recorded_by ?? []);
  const valueOf = <Value>(settled: Settled<Value>) => (settled.isReady ? settled.value : undefined);
  return {
    series,
    names: await loadNames(context, hasNames ? ids : []),
    background: { absences: valueOf(absences), planVersions: valueOf(planVersions) },
  };
}
