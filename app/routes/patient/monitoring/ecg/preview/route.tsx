/** Four seconds of an ECG, shown when the pointer is on its day in the graph. */
import { type ClientLoaderFunctionArgs, redirect } from "react-router";
import { paths } from "#app/addresses/paths.ts";
import { partOr } from "#app/framework/refresh/part-or.ts";
import { settle } from "#app/framework/request/settle.ts";
import type { EcgPreviewAnswer } from "#app/islands/ecg-days/ecg-preview-card.tsx";
import { loadOwnEcg } from "../queries.ts";
import { EcgPreview } from "./ecg-preview.tsx";
import type { Route } from "./+types/route.ts";

export async function loader({ request, context, params: { patientId, ecgId } }: Route.LoaderArgs) {
  // As a page of its own it is the viewer.
  if (request.headers.get("Sec-Fetch-Dest") === "document")
    return redirect(paths.ecg(patientId, ecgId));
  const ecg = await settle(loadOwnEcg(context, patientId, ecgId));
  if (!ecg.isReady) return { isReady: false, ecgId } satisfies EcgPreviewAnswer;
  return {
    isReady: true,
    ecgId,
    preview: <EcgPreview key={ecgId} ecg={ecg.value} />,
  } satisfies EcgPreviewAnswer;
}

export function clientLoader({ serverLoader, params }: ClientLoaderFunctionArgs) {
  const failed: EcgPreviewAnswer = { isReady: false, ecgId: params["ecgId"] ?? "" };
  return partOr(failed, serverLoader);
}
