/** What the address of the desk requests. An impossible value counts as absent. */
import { paths, withSearch } from "#app/addresses/paths.ts";
import { skipOf } from "#app/addresses/skip-of.ts";
import { type ConnectivityState, connectivityStates } from "#contract/codes/connectivity.ts";
import { isKnown, uuidSchema } from "#contract/primitive.ts";

/** How many patients a window has. */
export const windowRows = 50;

export interface DeskAddress {
  /** undefined: all */
  readonly state: ConnectivityState | undefined;
  readonly skip: number;
  /** whose call is to be recorded */
  readonly call: string | undefined;
}

export function readDeskAddress(search: URLSearchParams): DeskAddress {
  const state = search.get("state") ?? "";
  return {
    state: isKnown(connectivityStates, state) ? state : undefined,
    skip: skipOf(search),
    call: uuidSchema.safeParse(search.get("call")).data,
  };
}

export const deskHref = (
  { state, skip, call }: DeskAddress,
  path: string = paths.devices,
): string => withSearch(path, { state, skip: skip > 0 ? skip : undefined, call });
