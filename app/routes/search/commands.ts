import "server-only";
import { redirect } from "react-router";
import { z } from "zod";
import { paths, withSearch } from "#app/addresses/paths.ts";
import { saveListView } from "#app/server/session/list-views.ts";
import { type RouteContext, sessionOf } from "#app/server/session/session-context.ts";
import { searchLengthMax } from "#contract/codes/length-limits.ts";
import { listName } from "./queries.ts";

const searchSchema = z.object({
  search: z
    .string()
    .catch("")
    // what is longer finds nothing that the beginning does not
    .transform((typed) => typed.trim().slice(0, searchLengthMax)),
});

/** Saves the words in the session, as those of the patient list, and leads to the address that shows them. */
export async function search(context: RouteContext, form: FormData): Promise<Response> {
  const { search: words } = searchSchema.parse(Object.fromEntries(form));
  if (words === "") return redirect(paths.search, 303);
  const view = { list: listName, search: words, filters: {} };
  const viewId = await saveListView(sessionOf(context), view);
  return redirect(withSearch(paths.search, { view: viewId }), 303);
}
