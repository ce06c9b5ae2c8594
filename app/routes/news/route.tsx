/** The stream that the live script listens to: one for all tabs of a browser (docs/decisions/0028). */
import { knownMark, newsMark } from "#app/server/news/news-mark.ts";
import { mayListen, newsStream } from "#app/server/news/news-stream.ts";
import { sessionOf } from "#app/server/session/session-context.ts";
import { V1Error } from "#app/server/v1/v1-error.ts";
import { v1 } from "#app/server/v1/v1.ts";
import { getAlertCounter } from "#contract/review.ts";
import type { Route } from "./+types/route.ts";

export function loader({ request, context }: Route.LoaderArgs) {
  const read = async () => {
    try {
      return newsMark(await v1(context).call(getAlertCounter));
    } catch (error) {
      if (error instanceof V1Error) return undefined;
      throw error;
    }
  };
  const { ownerKey, key } = sessionOf(context);
  const owner = { userKey: ownerKey ?? "", sessionKey: key ?? "" };
  // 204: the browser asks no more, and its timers go on
  if (!mayListen(owner)) return new Response(null, { status: 204 });
  return newsStream({ read, known: knownMark(request), signal: request.signal, owner });
}
