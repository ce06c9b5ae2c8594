import "server-only";
import { listEcgsBetween } from "#app/features/ecg-trace/list-ecgs-between.ts";
import { loadEcg } from "#app/features/ecg-trace/load-ecg.ts";
import type { EcgRecording } from "#app/features/ecg-trace/ecg-signal.ts";
import { type Settled, settle } from "#app/framework/request/settle.ts";
import type { RouteContext } from "#app/server/session/session-context.ts";
import { v1 } from "#app/server/v1/v1.ts";
import type { EcgListItem } from "#contract/ecg.ts";
import { type AlertEcg, alertEcgsOf, type AlertEcgs, stripMs, stripsMax } from "./alert-strips.ts";
import { reportInstants } from "./load-report.ts";

/** Requested separately: nothing else of the report waits for signals. */
export type LoadedStrips = Promise<Settled<AlertEcgs>>;

/** For all of them: six ECGs of an hour each take half of it. */
const deadlineMs = 25_000;
/** for one of them */
const signalMs = 8_000;

/** As `loadAlertEcgs`; the report says how it ended. */
export const loadStrips = (
  context: RouteContext,
  patientId: string,
  quarter: string,
): LoadedStrips => settle(loadAlertEcgs(context, patientId, quarter), deadlineMs);

/**
 * The ECGs of the quarter that raised an alert or a warning, the first of them with the begin of their signals. They
 * are read one after the other: an hour at 500 Hz is 30 MB of JSON, and only its strip stays. Those for which no time
 * is left are marked as unread.
 *
 * @throws V1Error if the list cannot be read
 */
async function loadAlertEcgs(
  context: RouteContext,
  patientId: string,
  quarter: string,
): Promise<AlertEcgs> {
  const endsAtMs = performance.now() + deadlineMs - signalMs;
  const window = await reportInstants(context, patientId, quarter);
  const raised = alertEcgsOf(await listEcgsBetween(v1(context), patientId, window));
  const ecgs: AlertEcg[] = [];
  const unread: EcgListItem[] = [];
  for (const item of raised.slice(0, stripsMax)) {
    const isLate = performance.now() > endsAtMs;
    const read = isLate ? undefined : await settle(loadEcg(context, item.health_data_id), signalMs);
    if (!read?.isReady) unread.push(item);
    else {
      const { leads, recording } = read.value;
      ecgs.push({ item, leadCount: leads?.length ?? 1, recording: recording && cut(recording) });
    }
  }
  return { total: raised.length, ecgs, unread };
}

function cut({ ms, mv, facts }: EcgRecording): EcgRecording {
  const end = ms.findIndex((each) => each > stripMs + facts.intervalMs);
  const count = end < 0 ? ms.length : end;
  return { ms: ms.slice(0, count), mv: mv.slice(0, count), facts };
}
