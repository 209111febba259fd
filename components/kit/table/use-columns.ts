"use client";

import {
  type ColumnDef,
  columnVisibilityFeature,
  type RowSelectionState,
  rowSelectionFeature,
  tableFeatures,
  useTable,
} from "@tanstack/react-table";
import { type ReactNode, useMemo, useState } from "react";
import { useKept } from "@/components/kit/use-kept";

/** A column: what its head says and what stands in a row. */
export type Column<Row> = {
  /** Its name in the column chooser; the title when left out. */
  id?: string;
  title: string;
  cell: (row: Row) => ReactNode;
  numeric?: boolean;
  /** Stays at the left edge; the first column does unless another one says so. */
  sticky?: boolean;
  /** The endpoint's name for sorting by this column. */
  sort?: string;
  /** Left out until the person chooses it. */
  hidden?: boolean;
  className?: string;
};

const features = tableFeatures({ rowSelectionFeature, columnVisibilityFeature });
type Features = typeof features;

export const columnKey = <Row>(column: Column<Row>) => column.id ?? column.title;

type Options<Row> = {
  rows: Row[];
  columns: Column<Row>[];
  rowKey: (row: Row) => string;
  tickable?: boolean | ((row: Row) => boolean);
  /** Names the choice of columns in the browser's storage. */
  name?: string;
};

/** TanStack's table behind our columns: ticks of the rows in view, and which columns are shown. */
export function useColumns<Row extends object>({ rows, columns, rowKey, tickable = false, name }: Options<Row>) {
  const [rowSelection, setRowSelection] = useState<RowSelectionState>({});
  const hiddenFirst = Object.fromEntries(columns.map((c) => [columnKey(c), !c.hidden]));
  const [chosen, choose] = useKept<Record<string, boolean>>(name ? `columns.${name}` : null, NONE);
  const defs = useMemo(
    () => columns.map((column) => ({ id: columnKey(column), header: column.title }) as ColumnDef<Features, Row>),
    [columns],
  );
  const table = useTable<Features, Row>({
    features,
    columns: defs,
    data: rows,
    getRowId: rowKey,
    enableRowSelection: typeof tickable === "function" ? (row) => tickable(row.original) : tickable,
    enableMultiRowSelection: true,
    state: { rowSelection, columnVisibility: { ...hiddenFirst, ...chosen } },
    onRowSelectionChange: setRowSelection,
  });
  const shown = new Set(table.getVisibleLeafColumns().map((column) => column.id));
  return {
    table,
    columns: columns.filter((column) => shown.has(columnKey(column))),
    isShown: (column: Column<Row>) => shown.has(columnKey(column)),
    show: (column: Column<Row>, on: boolean) => choose({ ...chosen, [columnKey(column)]: on }),
    ticked: rows.filter((row) => rowSelection[rowKey(row)]),
    untick: () => setRowSelection({}),
  };
}

const NONE: Record<string, boolean> = {};
