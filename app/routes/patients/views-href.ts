import { withSearch } from "#app/addresses/paths.ts";
import { type ListAddress, listHref } from "./list-address.ts";
import { viewsForm } from "./schema.ts";

/** The list with the dialog of saved views over it. */
export const viewsHref = (address: ListAddress): string =>
  withSearch(listHref(address), { [viewsForm]: "open" });
