import "server-only";
import { calendarDay } from "#app/format/calendar-day.ts";
import { currentPage } from "#app/framework/request/page.ts";
import { environment } from "#app/server/env.ts";
import { processAuditSink } from "#app/server/observability/audit-sink.ts";
import { requireUser, type RouteContext, visit } from "#app/server/session/session-context.ts";
import { streamParts } from "#app/server/stream-parts.ts";
import { passOn } from "#app/server/v1/pass-on.ts";
import { spendAllowance } from "#app/server/session/session-allowance.ts";
import { v1 } from "#app/server/v1/v1.ts";
import { lacksCall } from "#app/server/v1/v1-error.ts";
import { noteListExport } from "#contract/list-export.ts";
import type { PatientListQuery } from "#contract/patient-list.ts";

/**
 * Counts it, and records in the backend's audit trail who took a list away, if it has the call (an addition), and in
 * ours.
 */
export async function noteExport(
  context: RouteContext,
  status: NonNullable<PatientListQuery["status"]>,
  is_narrowed: boolean,
): Promise<void> {
  await spendAllowance(context, "exports");
  try {
    await v1(context).call(noteListExport, { body: { status, is_narrowed } });
  } catch (error) {
    if (!lacksCall(error)) throw error;
  }
  const { requestId } = visit(context);
  processAuditSink().record({
    action: "EXPORT_PATIENT_LIST",
    userId: requireUser(context).identity_user_id,
    ...(requestId ? { requestId } : {}),
  });
}

/** Lines as a CSV file with this name and the clinic's day; they are made as the browser takes them. */
export function listDownload(name: string, lines: AsyncIterator<string, void>): Response {
  const { nowMs, zone } = currentPage();
  return passOn(
    new Response(streamParts(lines), { headers: { "Content-Type": "text/csv; charset=utf-8" } }),
    {
      disposition: "attachment",
      fileName: `${name}-${calendarDay(nowMs, zone)}.csv`,
      isHttps: environment().publicOrigins[0].startsWith("https:"),
    },
  );
}
