/** The PDF of a delivery as it came, through the session; whole or by range, never stored by a cache. */
import { environment } from "#app/server/env.ts";
import { failedFile, passOn } from "#app/server/v1/pass-on.ts";
import { v1 } from "#app/server/v1/v1.ts";
import { V1Error } from "#app/server/v1/v1-error.ts";
import { getDeliveryDocument } from "#contract/implant-inbox.ts";
import type { Route } from "./+types/route.ts";

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const place = Number(params.place);
  if (!/^\d{1,3}$/.test(params.place)) return new Response(null, { status: 404 });
  try {
    const answer = await v1(context).call(getDeliveryDocument, {
      params: { delivery_id: params.deliveryId, place },
      range: request.headers.get("Range"),
    });
    return passOn(answer, {
      disposition: "inline",
      fileName: `implant-${place + 1}.pdf`,
      isHttps: environment().publicOrigins[0].startsWith("https:"),
    });
  } catch (error) {
    if (!(error instanceof V1Error)) throw error;
    return failedFile(error);
  }
}
