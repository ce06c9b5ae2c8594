/**
 * The meaning of the list's URL: tab, order, window, and the id of a view that holds the search words (never the
 * words). A link may also name states of connectivity; they replace the view's until the form is sent.
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
  /** the cursor that the backend gave with the window before, if any: it finds this window faster than skip */
  readonly after: string | undefined;
  readonly viewId: string | undefined;
  readonly connectivity: readonly ConnectivityState[];
}

/** Unknown values count as absent. The order is alerts descending unless given. */
export function readListAddress(search: URLSearchParams, programme: ListProgramme): ListAddress {
  const requestedTab = search.get("tab");
  const sort = search.get("sort");
  const skip = Number(search.get("skip") ?? 0);
  const states = search.get("connectivity")?.split(",") ?? [];
  const isWindow = Number.isInteger(skip) && skip > 0 && skip < patientListLimitMax;
  return {
    tab: patientTabs(programme).find((tab) => tab === requestedTab) ?? defaultTab(programme),
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

/** The address that shows a saved view; parts of it that this list does not have count as absent when it is read. */
export function savedViewHref({ id, tab, sort, direction }: SavedAddress): string {
  return withSearch(paths.patients, { view: id, tab, sort, direction });
}
