import { skipOf } from "#app/addresses/skip-of.ts";
import "server-only";
import { orNotFound } from "#app/server/v1/or-not-found.ts";
import { currentPage, pageUrl } from "#app/framework/request/page.ts";
import { perRequest } from "#app/framework/request/per-request.ts";
import { settleAddition } from "#app/framework/request/settle.ts";
import { requireUser, type RouteContext } from "#app/server/session/session-context.ts";
import { v1 } from "#app/server/v1/v1.ts";
import { getLetterRun, listLetterRuns } from "#contract/letter.ts";
import { windowRows } from "./letters-address.ts";
import { writeLetters } from "./write-letters.ts";

export const loadRuns = perRequest((context: RouteContext) =>
  settleAddition(v1(context).call(listLetterRuns)),
);

/**
 * The run with a window of its letters. The session that writes the run goes on with it when it opens this page, after
 * a restart too.
 */
export const loadRun = perRequest((context: RouteContext, run_id: string) =>
  settleAddition(readRun(context, run_id)),
);

async function readRun(context: RouteContext, run_id: string) {
  const page = currentPage();
  const skip = skipOf(pageUrl(context).searchParams);
  const read = (state?: "failed") =>
    orNotFound(
      v1(context).call(getLetterRun, {
        params: { run_id },
        query: state ? { state, limit: 500 } : { skip, limit: windowRows },
      }),
    );
  const [all, failed] = await Promise.all([read(), read("failed")]);
  if (all.run.writer_id === requireUser(context).identity_user_id)
    writeLetters(context, all.run, page);
  return { ...all, skip, failed: failed.items };
}
