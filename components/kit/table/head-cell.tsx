import { useTranslations } from "next-intl";
import type { CSSProperties } from "react";
import { ColumnEdge } from "@/components/kit/columns/column-edge";
import type { Column } from "@/components/kit/columns/use-columns";
import { cn } from "@/components/ui/cn";
import { Th } from "@/components/ui/table/th";
import { type Sort, sortsAfter } from "./sorts";

type Sorted = {
  sortBy?: string;
  order?: Sort["order"];
  thenBy?: string;
  thenOrder?: Sort["order"];
  sortsTwice: boolean;
  setSort: (sorts: readonly Sort[]) => void;
};

type HeadCellProps<Row> = {
  column: Column<Row>;
  list: Sorted;
  pinned: boolean;
  width?: number;
  onWidth?: (width: number | undefined) => void;
};

/** A cell of a column whose width was chosen; where rows are stacked there are no widths. */
export const SIZED =
  "w-(--column) min-w-(--column) max-w-(--column) overflow-hidden stacked:w-auto stacked:max-w-none stacked:min-w-0 stacked:overflow-visible";
export const sized = (width: number | undefined) =>
  width === undefined ? undefined : ({ "--column": `${width}px` } as CSSProperties);

/** Ascending, descending, as it came: in turn. With Shift it joins the column that was pressed before, where the list takes two. */
export function HeadCell<Row>({ column, list, pinned, width, onWidth }: HeadCellProps<Row>) {
  const t = useTranslations("kit");
  const sorts: Sort[] = [
    ...(list.sortBy ? [{ by: list.sortBy, order: list.order ?? "ASC" }] : []),
    ...(list.thenBy ? [{ by: list.thenBy, order: list.thenOrder ?? "ASC" }] : []),
  ];
  const at = sorts.findIndex(({ by }) => by === column.sort);
  const way = at < 0 ? "none" : sorts[at]?.order === "DESC" ? "descending" : "ascending";
  return (
    <Th
      numeric={column.numeric}
      pinned={pinned}
      sort={column.sort ? way : undefined}
      rank={sorts.length > 1 && at >= 0 ? at + 1 : undefined}
      hint={list.sortsTwice ? t("sortSecond") : undefined}
      onSort={({ shiftKey }) =>
        column.sort && list.setSort(sortsAfter(column.sort, sorts, shiftKey && list.sortsTwice))
      }
      className={cn(!pinned && "relative", column.className, width && SIZED)}
      style={sized(width)}
      after={onWidth && column.title && <ColumnEdge width={width} onWidth={onWidth} />}
    >
      {column.title}
    </Th>
  );
}
