/** Further items of the list of ECGs alone, for the list that is being scrolled. */
import { type ClientLoaderFunctionArgs, redirect } from "react-router";
import { paths } from "#app/addresses/paths.ts";
import { partOr } from "#app/framework/refresh/part-or.ts";
import type { WindowAnswer } from "#app/framework/refresh/use-windows.ts";
import { currentPage } from "#app/framework/request/page.ts";
import { ecgPageLength } from "#contract/ecg.ts";
import { EcgItems } from "../ecg-items.tsx";
import { nextEcgs, shownEcgs } from "../next-ecgs.ts";
import { loadEcgPage } from "../queries.ts";
import type { Route } from "./+types/route.ts";

export async function loader({ request, context, params: { patientId } }: Route.LoaderArgs) {
  // As a page of its own it is the viewer.
  if (request.headers.get("Sec-Fetch-Dest") === "document") return redirect(paths.ecgs(patientId));
  const page = currentPage();
  const { searchParams } = page.url;
  const pages = Math.floor(Number(searchParams.get("skip")) / ecgPageLength);
  const skip = Number.isSafeInteger(pages) && pages > 0 ? pages * ecgPageLength : 0;
  const selectedId = searchParams.get("selected") ?? undefined;
  const listed = await loadEcgPage(context, patientId, skip);
  if (!listed.isReady) return { isReady: false } satisfies WindowAnswer;
  const { ecg_data: ecgs, total_count: total } = listed.value;
  const shownCount = skip + ecgPageLength;
  const count = ecgs.length === 0 ? 0 : skip + ecgs.length;
  return {
    isReady: true,
    skip,
    content: <EcgItems key={skip} {...{ ecgs, patientId, selectedId, shownCount, page }} />,
    shownText: shownEcgs(page, { count, total }),
    next: nextEcgs({ patientId, selectedId, shownCount, count, total }),
  } satisfies WindowAnswer;
}

export function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  return partOr({ isReady: false } satisfies WindowAnswer, serverLoader);
}
