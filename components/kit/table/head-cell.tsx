import { Th } from "@/components/ui/table/th";
import type { Column } from "./use-columns";

type Sorted = {
  sortBy?: string;
  order?: "ASC" | "DESC";
  setSort: (sortBy: string | undefined, order?: "ASC" | "DESC") => void;
};

/** Ascending, descending, as it came: in turn. */
export function HeadCell<Row>({ column, list, pinned }: { column: Column<Row>; list: Sorted; pinned: boolean }) {
  const here = column.sort !== undefined && list.sortBy === column.sort;
  const down = here && list.order === "DESC";
  const turn = () => {
    if (down) list.setSort(undefined);
    else list.setSort(column.sort, here ? "DESC" : "ASC");
  };
  return (
    <Th
      numeric={column.numeric}
      pinned={pinned}
      sort={column.sort ? (here ? (down ? "descending" : "ascending") : "none") : undefined}
      onSort={turn}
      className={column.className}
    >
      {column.title}
    </Th>
  );
}
