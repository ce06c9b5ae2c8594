import "server-only";
import { environment } from "#app/server/env.ts";
import { processLog } from "#app/server/observability/log.ts";
import { type RouteContext, visit } from "#app/server/session/session-context.ts";
import { invalidAnswer, placesOf } from "#app/server/v1/read-answer.ts";
import { v1 } from "#app/server/v1/v1.ts";
import { workerJob } from "#app/server/workers/run-job.ts";
import { getEcg } from "#contract/ecg.ts";
import { type ReadEcg, type ReadEcgInput, type ReadEcgValue, run } from "./read-ecg.ts";

const inWorker = workerJob<typeof run>("app/features/ecg-trace/read-ecg.ts");

/** Half a minute at 500 Hz: reading that takes some milliseconds, less than a thread would need to begin. */
const shortBytes = 300_000;

/** An hour at 500 Hz takes about 2 s on a slow core. */
const timeoutMs = 30_000;

/**
 * One ECG, read off the main thread if it is long: the lead of that name, else the rhythm lead; the answer names which.
 * Whose it is, the caller must find out.
 *
 * @throws V1Error for whatever the call ended in, `invalid_answer` also for what the reading refused; WorkersBusy
 */
export async function loadEcg(
  context: RouteContext,
  ecgId: string,
  lead?: string,
): Promise<ReadEcg> {
  const params = { ecg_signal_health_data_id: ecgId };
  // a backend of the specification alone does not know this call
  const query = lead === undefined ? {} : { lead };
  const bytes = await v1(context).bytes(getEcg, { params, query });
  const value = await read({ bytes, unit: environment().v1EcgUnit }, visit(context).request.signal);
  const logged = { method: getEcg.method, route: getEcg.path, status: getEcg.answer.status };
  if (value?.isValid) {
    const { unknownFields: fields } = value;
    if (fields.length > 0) processLog().warn("unknown_values", { ...logged, fields: [...fields] });
    return value.ecg;
  }
  const error = invalidAnswer(getEcg, logged.status, placesOf(value?.issues ?? []));
  processLog().warn("v1_call_failed", { ...logged, code: error.code, fields: [...error.fields] });
  throw error;
}

/** Undefined if the answer is no JSON. */
async function read(input: ReadEcgInput, signal: AbortSignal): Promise<ReadEcgValue | undefined> {
  try {
    if (input.bytes.byteLength <= shortBytes) return run(input).value;
    return await inWorker(input, { timeoutMs, signal, moved: [input.bytes.buffer] });
  } catch (error) {
    if (error instanceof Error && error.name === "SyntaxError") return undefined;
    throw error;
  }
}
