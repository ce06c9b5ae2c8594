import { formatNumber } from "#app/format/format-number.ts";
import type { Page } from "#app/framework/request/page.ts";

interface ShownRows {
  /** counted from 1 */
  readonly first: number;
  /** the last one that is shown */
  readonly end: number;
  /** null if the total is not known */
  readonly total: number | null;
}

/** "101–200 of 2,431"; of one row "201 of 201" */
export function rowsText({ t, language }: Page, { first, end, total }: ShownRows): string {
  const number = (value: number) => formatNumber(value, language);
  const position = first === end ? number(first) : `${number(first)}–${number(end)}`;
  return total === null ? position : t("actions.position", { position, total: number(total) });
}
