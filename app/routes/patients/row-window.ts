/** A window of rows: what it says of itself, and what follows it. */
import { rowsText } from "#app/features/list-windows/rows-text.ts";
import { paths, withSearch } from "#app/addresses/paths.ts";
import type { NextWindow } from "#app/framework/refresh/use-windows.ts";
import type { Page } from "#app/framework/request/page.ts";
import type { PatientList } from "#contract/patient-list.ts";
import { type ListAddress, listHref, windowRows } from "./list-address.ts";

/** "101–200 of 2,431", from the page's first row; without the total if the backend gives none. */
export const windowText = (
  page: Page,
  { items, total_count }: PatientList,
  { skip, firstRow }: { skip: number; firstRow: number },
): string => rowsText(page, { first: firstRow + 1, end: skip + items.length, total: total_count });

/** Null at the end. If no total is given, a full window may have one behind it. */
export function nextRows(
  address: ListAddress,
  { items, total_count, next_cursor }: PatientList,
  firstRow: number,
  previewed?: string,
): NextWindow | null {
  const end = address.skip + items.length;
  if (items.length < windowRows || (total_count !== null && end >= total_count)) return null;
  const next = { ...address, skip: address.skip + windowRows, after: next_cursor ?? undefined };
  const part = listHref(next, paths.patientRowsPart);
  const partHref = withSearch(part, { first: firstRow || undefined, preview: previewed });
  return { pageHref: listHref(next), partHref };
}
