/**
 * How long the browser's session may still last, in milliseconds; 0: there is none. For the live script, which leaves a
 * visible page whose session has ended. The request does not extend the session (X-Vigil-Poll).
 */
import { sessionLeftMs } from "#app/server/session/session-left.ts";
import { sessionOf } from "#app/server/session/session-context.ts";
import type { Route } from "./+types/route.ts";

export function loader({ context }: Route.LoaderArgs) {
  return new Response(String(sessionLeftMs(sessionOf(context))), {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
  });
}
