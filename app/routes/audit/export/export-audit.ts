import "server-only";
import { exportFailed } from "#app/features/list-export/export-failed.ts";
import { listDownload } from "#app/features/list-export/list-download.ts";
import { exportLines, listDelimiter } from "#app/features/list-export/list-lines.ts";
import { noteFileExport } from "#app/features/list-export/note-file-export.ts";
import { currentPage, pageUrl } from "#app/framework/request/page.ts";
import { requireAdmin } from "#app/server/session/require-admin.ts";
import type { RouteContext } from "#app/server/session/session-context.ts";
import { v1 } from "#app/server/v1/v1.ts";
import { type AuditEventItem, type AuditPage, listAuditEvents } from "#contract/audit.ts";
import { auditHref, readAuditAddress } from "../audit-address.ts";
import { auditQuery } from "../queries.ts";

/** Lines of one answer. */
const windowLines = 1000;

/**
 * The filtered log as CSV, for clinics that store it elsewhere: times in UTC, acts as they are stored. A page that
 * cannot be read breaks the download off, so that half a file never looks whole.
 */
export async function exportAudit(context: RouteContext): Promise<Response> {
  requireAdmin(context);
  const { t, language } = currentPage();
  const address = readAuditAddress(pageUrl(context).searchParams);
  const query = { ...auditQuery(address), limit: windowLines };
  const read = (after?: string) =>
    v1(context).call(listAuditEvents, { query: { ...query, ...(after && { after }) } });
  try {
    await noteFileExport(context, { file: "audit-log", patient_id: address.patient });
    const delimiter = listDelimiter(language);
    const first = await read();
    const lines = async function* () {
      yield `\uFEFF${exportLines([headers], delimiter)}`;
      for (let window = first; ; window = await read(window.next ?? undefined)) {
        yield exportLines(
          window.items.map((item) => rowOf(item, window)),
          delimiter,
        );
        if (window.next === null) return;
      }
    };
    return listDownload(t("audit.file"), lines());
  } catch (error) {
    return exportFailed(context, error, {
      form: "audit-export",
      to: auditHref(address),
      text: (reason) => t("audit.export_failed", { reason }),
    });
  }
}

/** The same in every language: programs read them. */
const headers = [
  "id",
  "at",
  "user",
  "user_id",
  "role",
  "act",
  "patient",
  "patient_id",
  "address",
  "request_id",
];

function rowOf(item: AuditEventItem, { users, patients }: AuditPage) {
  const nameOf = (people: AuditPage["users"], id: string | null) =>
    people.find((each) => each.id === id)?.name ?? null;
  return [
    item.id,
    item.at,
    nameOf(users, item.user_id),
    item.user_id,
    item.role,
    item.act,
    nameOf(patients, item.patient_id),
    item.patient_id,
    item.address,
    item.request_id,
  ];
}
