/**
 * What the address of the inbox requests. An impossible value counts as absent. It contains no names: a delivery has an
 * id.
 */
import { paths, withSearch } from "#app/addresses/paths.ts";
import { skipOf } from "#app/addresses/skip-of.ts";
import { isKnown, uuidSchema } from "#contract/primitive.ts";

/** How many deliveries a window has. */
export const windowRows = 30;

export const inboxStates = ["new", "unmatched", "refused", "done", "overdue"] as const;
type InboxState = (typeof inboxStates)[number];
export const deliveryKinds = ["scheduled", "alert", "patient", "clinic", "other"] as const;
/** Severity of a delivery's gravest alert: 300 red, 200 yellow, 0 none. */
export const urgencies = { red: 300, yellow: 200, routine: 0 } as const;
const urgencyNames = ["red", "yellow", "routine"] as const;

export interface InboxAddress {
  readonly state: InboxState;
  readonly vendor: string | undefined;
  readonly urgency: (typeof urgencyNames)[number] | undefined;
  readonly kind: (typeof deliveryKinds)[number] | undefined;
  readonly skip: number;
  /** the one that is read */
  readonly delivery: string | undefined;
  /** all routine ones of the window are ticked */
  readonly isRoutineTicked: boolean;
}

export function readInboxAddress(search: URLSearchParams): InboxAddress {
  const state = search.get("state") ?? "";
  const urgency = search.get("urgency") ?? "";
  const kind = search.get("kind") ?? "";
  const vendor = search.get("vendor") ?? "";
  return {
    state: isKnown(inboxStates, state) ? state : "new",
    vendor: /^\w{1,30}$/.test(vendor) ? vendor : undefined,
    urgency: isKnown(urgencyNames, urgency) ? urgency : undefined,
    kind: isKnown(deliveryKinds, kind) ? kind : undefined,
    skip: skipOf(search),
    delivery: uuidSchema.safeParse(search.get("delivery")).data,
    isRoutineTicked: search.get("tick") === "routine",
  };
}

export const inboxHref = ({ skip, isRoutineTicked, ...address }: InboxAddress): string =>
  withSearch(paths.implantInbox, {
    ...address,
    state: address.state === "new" ? undefined : address.state,
    skip: skip > 0 ? skip : undefined,
    tick: isRoutineTicked ? "routine" : undefined,
  });

/** The first window of a state, with the filters that are set and nothing read. */
export const stateHref = (address: InboxAddress, state: InboxState): string =>
  inboxHref({ ...address, state, skip: 0, delivery: undefined, isRoutineTicked: false });
