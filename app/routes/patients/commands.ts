import "server-only";
import { type RouteContext, sessionOf } from "#app/server/session/session-context.ts";
import { saveListView } from "#app/server/session/list-views.ts";
import { connectivityStates } from "#contract/codes/connectivity.ts";
import { type ListAddress, viewAddress } from "./list-address.ts";
import { type RequestedList, listName } from "./queries.ts";
import { reasonChoices, stepChoices } from "./list-search.ts";
import { listSearchSchema } from "./schema.ts";

/**
 * Keeps the words and filters of the sent form in the session and answers the list's address that shows them, from
 * its first row. Filters that this tab does not show stay as they were.
 */
export async function search(
  context: RouteContext,
  form: FormData,
  { address, programme, view }: Pick<RequestedList, "address" | "programme" | "view">,
): Promise<ListAddress> {
  const sent = listSearchSchema.parse({
    ...Object.fromEntries(form),
    program_steps: form.getAll("program_steps"),
    offboarding_reasons: form.getAll("offboarding_reasons"),
    label_ids: form.getAll("label_ids"),
    connectivity_states: form.getAll("connectivity_states"),
    shown_states: form.getAll("shown_states"),
    shown_labels: form.getAll("shown_labels"),
  });
  const session = sessionOf(context);
  const before = view?.filters ?? {};
  const filters = withoutEmpty({
    program_steps: merged(
      before["program_steps"],
      sent.program_steps,
      stepChoices(address.tab, programme).map(String),
    ),
    offboarding_reasons: merged(
      before["offboarding_reasons"],
      sent.offboarding_reasons,
      reasonChoices(address.tab),
    ),
    label_ids: merged(before["label_ids"], sent.label_ids, sent.shown_labels),
    connectivity_states: merged(
      before["connectivity_states"],
      sent.connectivity_states,
      connectivityStates.filter((state) => sent.shown_states.includes(state)),
    ),
  });
  const words = sent.intent === "clear" ? "" : sent.search;
  if (words === "" && Object.keys(filters).length === 0) return viewAddress(address, undefined);
  const viewId = await saveListView(session, { list: listName, search: words, filters });
  return viewAddress(address, viewId);
}

/** Of what the tab shows, what was sent; of the rest, what was there before. */
function merged(
  before: readonly string[] = [],
  sent: readonly string[],
  shownValues: readonly string[],
): readonly string[] {
  const others = before.filter((value) => !shownValues.includes(value));
  return [...others, ...shownValues.filter((value) => sent.includes(value))];
}

function withoutEmpty(filters: Record<string, readonly string[]>) {
  return Object.fromEntries(Object.entries(filters).filter(([, values]) => values.length > 0));
}
