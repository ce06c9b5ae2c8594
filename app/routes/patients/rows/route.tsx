/** Further rows of the patient list alone, for the list that is being scrolled. */
import { type ClientLoaderFunctionArgs, redirect } from "react-router";
import { previewedPatient } from "#app/addresses/preview-path.ts";
import { partOr } from "#app/framework/refresh/part-or.ts";
import type { WindowAnswer } from "#app/framework/refresh/use-windows.ts";
import { currentPage } from "#app/framework/request/page.ts";
import { TableRows } from "#app/ui/table.tsx";
import { listHref } from "../list-address.ts";
import { patientColumns } from "../patient-columns.tsx";
import { loadWindow } from "../queries.ts";
import { nextRows, windowText } from "../row-window.ts";
import type { Route } from "./+types/route.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { address, programme, role, window } = await loadWindow(context);
  // As a page of its own it is the list at that window.
  if (request.headers.get("Sec-Fetch-Dest") === "document") return redirect(listHref(address));
  const settled = await window;
  if (!settled.isReady) return { isReady: false } satisfies WindowAnswer;
  const page = currentPage();
  const firstRow = Number(page.url.searchParams.get("first") ?? 0) || 0;
  return {
    isReady: true,
    skip: address.skip,
    content: (
      <TableRows
        key={address.skip}
        // what a row leads away for leads back to the list as it was opened
        columns={patientColumns({
          page,
          address: { ...address, skip: firstRow, after: undefined },
          programme,
          role,
        })}
        rows={settled.value.items}
        rowKey={({ patient_id }) => patient_id}
      />
    ),
    shownText: windowText(page, settled.value, { skip: address.skip, firstRow }),
    next: nextRows(address, settled.value, firstRow, previewedPatient(page.url)),
  } satisfies WindowAnswer;
}

export function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  return partOr({ isReady: false } satisfies WindowAnswer, serverLoader);
}
