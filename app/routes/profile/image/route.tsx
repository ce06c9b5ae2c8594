/** The own picture. Its address changes with it (`?v=`), so that the browser may keep it for a while. */
import { environment } from "#app/server/env.ts";
import { passOn } from "#app/server/v1/pass-on.ts";
import { v1 } from "#app/server/v1/v1.ts";
import { V1Error } from "#app/server/v1/v1-error.ts";
import { getHcpProfileImage } from "#contract/hcp-profile.ts";
import type { Route } from "./+types/route.ts";

export async function loader({ context }: Route.LoaderArgs) {
  try {
    const picture = await v1(context).call(getHcpProfileImage);
    const isHttps = environment().publicOrigins[0].startsWith("https:");
    const answer = passOn(picture, { disposition: "inline", fileName: "picture.webp", isHttps });
    answer.headers.set("Cache-Control", "private, max-age=3600");
    return answer;
  } catch (error) {
    if (error instanceof V1Error && error.code === "not_found")
      return new Response(null, { status: 404 });
    throw error;
  }
}
