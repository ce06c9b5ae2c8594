import "server-only";
import { pageUrl } from "#app/framework/request/page.ts";
import { perRequest } from "#app/framework/request/per-request.ts";
import { settleAddition } from "#app/framework/request/settle.ts";
import { formState } from "#app/server/forms/form-state.ts";
import { listSettings } from "#app/server/session/saved-views.ts";
import { type RouteContext, sessionOf } from "#app/server/session/session-context.ts";
import { v1 } from "#app/server/v1/v1.ts";
import { listOverdueFollowUps } from "#contract/implant-follow-up.ts";
import { getImplantDelivery, listImplantInbox } from "#contract/implant-inbox.ts";
import { readInboxAddress, urgencies, windowRows } from "./inbox-address.ts";
import { attachForm, searchForm } from "./schema.ts";

/** The page of rows that the address requests, what is overdue, and the delivery that is open. */
export const loadInbox = perRequest((context: RouteContext) => {
  const address = readInboxAddress(pageUrl(context).searchParams);
  const { state, vendor, urgency, kind, skip, delivery } = address;
  const isOverdue = state === "overdue";
  const client = v1(context);
  return {
    address,
    hasKeys: listSettings(sessionOf(context)).then(({ hasKeys }) => hasKeys),
    list: settleAddition(
      client.call(listImplantInbox, {
        query: isOverdue
          ? { limit: 1 }
          : {
              state,
              skip,
              limit: windowRows,
              ...(vendor && { vendor }),
              ...(kind && { kind }),
              ...(urgency && { urgency: urgencies[urgency] }),
            },
      }),
    ),
    overdue: settleAddition(
      client.call(listOverdueFollowUps, {
        query: isOverdue ? { skip, limit: windowRows } : { limit: 1 },
      }),
    ),
    delivery: delivery === undefined ? undefined : settleAddition(readDelivery(context, delivery)),
  };
});

export type InboxView = ReturnType<typeof loadInbox>;

/** What was searched for among the patients: by the search itself, or before a choice that came back. */
export const searchedWords = (): string =>
  (formState(searchForm) ?? formState(attachForm))?.text("search")?.trim() ?? "";

/**
 * With the candidates of the search: the search words are stored in the session, because a name must not be in a URL.
 */
function readDelivery(context: RouteContext, deliveryId: string) {
  const search = searchedWords();
  return v1(context).call(getImplantDelivery, {
    params: { delivery_id: deliveryId },
    query: search ? { search } : {},
  });
}
