/** The stream that the live script listens to: one for all tabs of a browser (docs/decisions/0028). */
import { knownMark, newsMark } from "#app/server/news/news-mark.ts";
import { mayListen, newsEveryMs, newsStream } from "#app/server/news/news-stream.ts";
import { createSharedReader } from "#app/server/news/shared-marks.ts";
import { signedInRow } from "#app/server/session/open-session.ts";
import { sessionOf, toSignIn } from "#app/server/session/session-context.ts";
import { sessionRuntime } from "#app/server/session/session-runtime.ts";
import { SessionsAway } from "#app/server/session/sessions-away.ts";
import { V1Error } from "#app/server/v1/v1-error.ts";
import { v1 } from "#app/server/v1/v1.ts";
import { getAlertCounter } from "#contract/review.ts";
import type { Route } from "./+types/route.ts";

export function loader({ request, context }: Route.LoaderArgs) {
  const requestMark = async () => {
    try {
      const counter = await v1(context).call(getAlertCounter);
      return { mark: newsMark(counter), audience: counter.audience_mark };
    } catch (error) {
      if (error instanceof V1Error && isAwayForAll(error)) return undefined;
      throw error;
    }
  };
  const { read, waitMs } = createSharedReader(requestMark, newsEveryMs);
  const readWhileSignedIn = async () => {
    try {
      if (!(await signedInRow(sessionRuntime(), request.headers))) throw toSignIn(context);
      return await read();
    } catch (error) {
      if (error instanceof V1Error || error instanceof SessionsAway) return undefined;
      throw error;
    }
  };
  const { ownerKey, key } = sessionOf(context);
  const owner = { userKey: ownerKey ?? "", sessionKey: key ?? "" };
  // 204: the browser does not reconnect, and its timers go on
  if (!mayListen(owner)) return new Response(null, { status: 204 });
  const { signal } = request;
  return newsStream({ read: readWhileSignedIn, waitMs, known: knownMark(request), signal, owner });
}

/** Not a refusal of this session, and not its browser's end: other sessions would hear no more. */
const isAwayForAll = ({ code, status }: V1Error) =>
  code !== "cancelled" && (status < 400 || status >= 500);
