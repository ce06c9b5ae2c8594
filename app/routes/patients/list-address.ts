/**
 * What the URL of the list says: tab, order, window, and the id of a view that holds the words (never the words). A link may
 * name states of connectivity, too; they stand in place of the view's until the form is sent.
 */
import { paths, withSearch } from "#app/addresses/paths.ts";
import { type ConnectivityState, connectivityStates } from "#contract/codes/connectivity.ts";
import {
  patientListLimitMax,
  type PatientSortField,
  patientSortFields,
} from "#contract/patient-list.ts";
import { defaultTab, type ListProgramme, type PatientTab, patientTabs } from "./patient-tab.ts";

/** How many rows a window has. */
export const windowRows = 100;

export interface ListAddress {
  readonly tab: PatientTab;
  readonly sort: PatientSortField;
  readonly direction: "asc" | "desc";
  /** rows before the window, a multiple of {@link windowRows} */
  readonly skip: number;
  /** what the backend told of the window before, where it tells such a thing: it finds this one faster than skip */
  readonly after: string | undefined;
  readonly viewId: string | undefined;
  readonly connectivity: readonly ConnectivityState[];
}

/** Anything unknown counts as absent. The order is alerts descending unless told. */
export function readListAddress(search: URLSearchParams, programme: ListProgramme): ListAddress {
  const asked = search.get("tab");
  const sort = search.get("sort");
  const skip = Number(search.get("skip") ?? 0);
  const states = search.get("connectivity")?.split(",") ?? [];
  const isWindow = Number.isInteger(skip) && skip > 0 && skip < patientListLimitMax;
  return {
    tab: patientTabs(programme).find((tab) => tab === asked) ?? defaultTab(programme),
    sort: patientSortFields.find((field) => field === sort) ?? "alerts",
    direction: search.get("direction") === "asc" ? "asc" : "desc",
    skip: isWindow ? skip - (skip % windowRows) : 0,
    after: (isWindow && search.get("after")) || undefined,
    viewId: search.get("view") ?? undefined,
    connectivity: connectivityStates.filter((state) => states.includes(state)),
  };
}

/** The list's own page, or with `path` the part that answers further rows alone. */
export function listHref(address: ListAddress, path: string = paths.patients): string {
  const { tab, sort, direction, skip, after, viewId, connectivity } = address;
  const isDefaultOrder = sort === "alerts" && direction === "desc";
  return withSearch(path, {
    view: viewId,
    connectivity: connectivity.join(",") || undefined,
    tab,
    sort: isDefaultOrder ? undefined : sort,
    direction: direction === "asc" ? direction : undefined,
    skip: skip || undefined,
    after: skip ? after : undefined,
  });
}

/** A heading sorts descending first, then ascending, then descending again; from the first row. */
export function sortedBy(address: ListAddress, field: PatientSortField): ListAddress {
  const isDescending = address.sort === field && address.direction === "desc";
  return {
    ...address,
    sort: field,
    direction: isDescending ? "asc" : "desc",
    skip: 0,
    after: undefined,
  };
}

/** The view's whole list, without what a link narrowed it to. */
export const viewAddress = (address: ListAddress, viewId: string | undefined): ListAddress => ({
  ...address,
  skip: 0,
  after: undefined,
  viewId,
  connectivity: [],
});

interface SavedAddress {
  readonly id: string;
  readonly tab: string;
  readonly sort: string;
  readonly direction: "asc" | "desc";
}

/** Where a saved view shows itself; what of it this list does not have counts as absent when it is read. */
export function savedViewHref({ id, tab, sort, direction }: SavedAddress): string {
  return withSearch(paths.patients, { view: id, tab, sort, direction });
}
