/**
 * Table: dense rows with a mouse, tall ones with a finger, and labelled cards below 640 px.
 * Columns are described once.
 */
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   the cards' display: block takes a table's own roles away in some browsers, so they are written out. */
import type { Key, ReactNode } from "react";
import { Icon } from "./icon.tsx";
import { cn } from "./cn.ts";

export interface ColumnSort {
  /** how the rows are sorted by this column now */
  direction: "ascending" | "descending" | "none";
  /** the same list sorted the other way */
  href: string;
}

export interface Column<Row> {
  key: string;
  header: ReactNode;
  /** the header in words, for the narrow card; needed where `header` is no text */
  label?: string;
  cell: (row: Row) => ReactNode;
  /** numbers are at the end */
  align?: "start" | "end" | "center";
  sort?: ColumnSort;
  /** the cell that names the row; becomes the card's title */
  isRowHeader?: boolean;
  /** holds only a checkbox or a mark: needs no label, and is beside the card's title */
  isCompact?: boolean;
  className?: string;
}

export interface TableProps<Row> {
  /** says what the table holds */
  caption: ReactNode;
  isCaptionHidden?: boolean;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => Key;
  rowClassName?: (row: Row) => string | undefined;
  /** further groups of rows ({@link TableRows}) below those of `rows` */
  more?: ReactNode;
  /** keep the head in sight; the scrolling element is the table's parent */
  isHeadSticky?: boolean;
  className?: string;
}

export function Table<Row>(props: TableProps<Row>) {
  const { caption, isCaptionHidden, columns, more, isHeadSticky, className } = props;
  return (
    <table
      role="table"
      className={cn("cards-when-narrow w-full border-collapse text-start", className)}
    >
      <caption
        className={isCaptionHidden ? "sr-only" : "px-4 pb-2 text-start text-sm text-ink-muted"}
      >
        {caption}
      </caption>
      <thead role="rowgroup" className={cn(isHeadSticky && "z-10 bg-raised sm:sticky sm:top-0")}>
        <tr role="row">
          {columns.map((column) => (
            <ColumnHead key={column.key} column={column} />
          ))}
        </tr>
      </thead>
      <TableRows {...props} />
      {more}
    </table>
  );
}

type TableRowsProps<Row> = Pick<TableProps<Row>, "columns" | "rows" | "rowKey" | "rowClassName">;

/** A group of rows; a long list appends further ones to its table. */
export function TableRows<Row>({ columns, rows, rowKey, rowClassName }: TableRowsProps<Row>) {
  return (
    <tbody role="rowgroup">
      {rows.map((row) => (
        <tr
          key={rowKey(row)}
          role="row"
          className={cn(
            "group/row relative hover:bg-sunken focus-within:bg-sunken",
            rowClassName?.(row),
          )}
        >
          {columns.map((column) => (
            <Cell key={column.key} column={column}>
              {column.cell(row)}
            </Cell>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

const alignment = { start: "text-start", end: "text-end", center: "text-center" } as const;

function ColumnHead<Row>({
  column: { header, align = "start", sort, className },
}: {
  column: Column<Row>;
}) {
  return (
    <th
      scope="col"
      role="columnheader"
      aria-sort={sort?.direction}
      className={cn(
        "h-(--spacing-row) border-b border-edge px-3 text-sm font-semibold whitespace-nowrap text-ink-muted first:ps-4 last:pe-4",
        alignment[align],
        className,
      )}
    >
      {sort ? (
        <a
          href={sort.href}
          className="inline-flex h-(--spacing-row) items-center gap-1 hover:text-ink hover:underline"
        >
          {header}
          {sort.direction !== "none" && <Icon name={`sort-${sort.direction}`} sizePx={14} />}
        </a>
      ) : (
        header
      )}
    </th>
  );
}

function Cell<Row>({ column, children }: { column: Column<Row>; children: ReactNode }) {
  const { header, label, align = "start", isRowHeader, isCompact, className } = column;
  const style =
    cn(
      align !== "start" && alignment[align],
      isRowHeader && "font-semibold",
      isCompact && "sm:w-10",
      className,
    ) || undefined;
  const name = label ?? (typeof header === "string" ? header : undefined);
  return isRowHeader ? (
    <th scope="row" role="rowheader" className={style}>
      {children}
    </th>
  ) : (
    <td
      role="cell"
      data-label={isCompact ? undefined : name}
      data-is-compact={isCompact}
      className={style}
    >
      {children}
    </td>
  );
}
