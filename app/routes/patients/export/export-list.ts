import "server-only";
import { exportLines, listDelimiter } from "#app/features/list-export/list-lines.ts";
import { calendarDay } from "#app/format/calendar-day.ts";
import { environment } from "#app/server/env.ts";
import { redirectWithOutcome } from "#app/server/forms/form-redirect.ts";
import { repeatableProblemText } from "#app/server/forms/problem-text.ts";
import { processAuditSink } from "#app/server/observability/audit-sink.ts";
import { currentPage } from "#app/framework/request/page.ts";
import {
  isWayToSignIn,
  requireUser,
  type RouteContext,
  visit,
} from "#app/server/session/session-context.ts";
import { streamParts } from "#app/server/stream-parts.ts";
import { passOn } from "#app/server/v1/pass-on.ts";
import { v1 } from "#app/server/v1/v1.ts";
import { lacksCall } from "#app/server/v1/v1-error.ts";
import { noteListExport } from "#contract/list-export.ts";
import { listPatients, type PatientListQuery } from "#contract/patient-list.ts";
import { listHref } from "../list-address.ts";
import { isNarrowed, listQuery } from "../list-search.ts";
import { askedList } from "../queries.ts";
import { exportColumns } from "./export-columns.ts";
import { allWindows } from "./all-windows.ts";

/**
 * The list as CSV, window by window as the browser takes it: memory stays flat for any number of patients. Noted in the
 * audit log before the first row goes out. A window that cannot be read breaks the download off, so that no half file
 * looks whole; the first one leads back to the list with the reason.
 */
export async function exportList(context: RouteContext): Promise<Response> {
  const asked = await askedList(context);
  const page = currentPage();
  const { t, nowMs, zone, language } = page;
  const query = listQuery({ ...asked.address, skip: 0, after: undefined }, asked.search);
  const client = v1(context);
  const windows = allWindows((window) => client.call(listPatients, { query: window }), query);
  try {
    await note(context, query, isNarrowed(asked.search));
    const columns = exportColumns({ page, ...asked });
    const delimiter = listDelimiter(language);
    const first = await windows.next();
    const lines = async function* () {
      yield `\uFEFF${exportLines([columns.map(({ header }) => header)], delimiter)}`;
      for (let window = first; !window.done; window = await windows.next())
        yield exportLines(
          window.value.map((patient) => columns.map(({ cell }) => cell(patient))),
          delimiter,
        );
    };
    return passOn(
      new Response(streamParts(lines()), {
        headers: { "Content-Type": "text/csv; charset=utf-8" },
      }),
      {
        disposition: "attachment",
        fileName: `${t("patients.export.file")}-${calendarDay(nowMs, zone)}.csv`,
        isHttps: environment().publicOrigins[0].startsWith("https:"),
      },
    );
  } catch (error) {
    if (isWayToSignIn(error)) throw error;
    const reason = repeatableProblemText(t, error);
    const text = t("patients.export.failed", { reason });
    return redirectWithOutcome(context, listHref(asked.address), {
      form: "patients-export",
      toasts: [{ kind: "error", text, closesAfterMs: "never" }],
    });
  }
}

/** In the backend's audit trail, where it has the call (an addition), and in ours. */
async function note(
  context: RouteContext,
  { status = [] }: PatientListQuery,
  is_narrowed: boolean,
): Promise<void> {
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
