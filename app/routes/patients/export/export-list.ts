import "server-only";
import { exportFailed } from "#app/features/list-export/export-failed.ts";
import { listDownload, noteExport } from "#app/features/list-export/list-download.ts";
import { exportLines, listDelimiter } from "#app/features/list-export/list-lines.ts";
import { currentPage } from "#app/framework/request/page.ts";
import type { RouteContext } from "#app/server/session/session-context.ts";
import { v1 } from "#app/server/v1/v1.ts";
import { listPatients } from "#contract/patient-list.ts";
import { listHref } from "../list-address.ts";
import { isNarrowed, listQuery } from "../list-search.ts";
import { requestedList } from "../queries.ts";
import { exportColumns } from "./export-columns.ts";
import { allWindows } from "./all-windows.ts";

/**
 * The list as CSV, window by window as the browser takes it: memory stays flat for any number of patients. Noted in the
 * audit log before the first row goes out. A window that cannot be read breaks the download off, so that no half file
 * looks whole; the first one leads back to the list with the reason.
 */
export async function exportList(context: RouteContext): Promise<Response> {
  const requested = await requestedList(context);
  const page = currentPage();
  const { t, language } = page;
  const query = listQuery({ ...requested.address, skip: 0, after: undefined }, requested.search);
  const client = v1(context);
  const windows = allWindows((window) => client.call(listPatients, { query: window }), query);
  try {
    await noteExport(context, query.status ?? [], isNarrowed(requested.search));
    const columns = exportColumns({ page, ...requested });
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
    return listDownload(t("patients.export.file"), lines());
  } catch (error) {
    return exportFailed(context, error, {
      form: "patients-export",
      to: listHref(requested.address),
      text: (reason) => t("patients.export.failed", { reason }),
    });
  }
}
