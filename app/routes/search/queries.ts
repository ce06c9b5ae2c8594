import "server-only";
import { pageUrl } from "#app/framework/request/page.ts";
import { perRequest } from "#app/framework/request/per-request.ts";
import { settle } from "#app/framework/request/settle.ts";
import { formState } from "#app/server/forms/form-state.ts";
import { listView } from "#app/server/session/list-views.ts";
import { type RouteContext, sessionOf } from "#app/server/session/session-context.ts";
import { v1 } from "#app/server/v1/v1.ts";
import { listPatients } from "#contract/patient-list.ts";

/** Under which the session keeps the words. */
export const listName = "search";

/** More patients than a user reads: a user who needs more types another word. */
const patientsMax = 12;

/** What is searched for: the words behind the address, or those that were to be sent when the session had ended. */
export function searchWords(context: RouteContext): string {
  const unsent = formState("search");
  if (unsent?.isUnsent) return unsent.text("search") ?? "";
  const id = pageUrl(context).searchParams.get("view");
  return listView(sessionOf(context), listName, id)?.search ?? "";
}

/** Patients of any status among those whom the reader may see, by name; undefined where nothing is searched for. */
export const loadFoundPatients = perRequest((context: RouteContext) => {
  const words = searchWords(context);
  if (words === "") return Promise.resolve(undefined);
  const query = {
    search: words,
    limit: patientsMax,
    sort_field: "name",
    sort_direction: "asc",
  } as const;
  return settle(v1(context).call(listPatients, { query }));
});
