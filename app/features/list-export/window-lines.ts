import type { Page } from "#app/framework/request/page.ts";
import { type Cell, exportLines, listDelimiter } from "./list-lines.ts";

interface ExportWindow<Item> {
  readonly items: readonly Item[];
  readonly total_count: number;
}

interface ExportedList<Item> {
  readonly headers: readonly Cell[];
  readonly rowsOf: (item: Item) => readonly (readonly Cell[])[];
  /** the key of a row: between two windows a patient may have moved, and none is in the file twice */
  readonly idOf: (item: Item) => string;
}

/**
 * The windows of a list as CSV, begun with the first one, which is there before the download is.
 *
 * @param read the window after so many
 */
export async function* windowLines<Item>(
  { language }: Page,
  first: ExportWindow<Item>,
  read: (skip: number) => Promise<ExportWindow<Item>>,
  { headers, rowsOf, idOf }: ExportedList<Item>,
): AsyncGenerator<string, void, void> {
  const delimiter = listDelimiter(language);
  yield `\uFEFF${exportLines([headers], delimiter)}`;
  const seen = new Set<string>();
  for (let window = first, skip = 0; window.items.length > 0; window = await read(skip)) {
    const fresh = window.items.filter((item) => !seen.has(idOf(item)));
    for (const item of fresh) seen.add(idOf(item));
    yield exportLines(fresh.flatMap(rowsOf), delimiter);
    skip += window.items.length;
    if (skip >= window.total_count) return;
  }
}
