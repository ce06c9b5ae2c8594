/** A table in a frame of its own that scrolls sideways; what it holds is said above it. */
import { cn } from "./cn.ts";
import { Table, type TableProps } from "./table.tsx";

interface ListTableProps<Row> extends Omit<TableProps<Row>, "isCaptionHidden" | "className"> {
  frameClassName?: string;
}

export function ListTable<Row>({ frameClassName, ...table }: ListTableProps<Row>) {
  return (
    <div
      className={cn(
        "relative overflow-x-auto rounded-md border border-line bg-raised print:overflow-visible",
        frameClassName,
      )}
    >
      <Table {...table} isCaptionHidden />
    </div>
  );
}
