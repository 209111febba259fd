"use client";

import type { ReactNode } from "react";
import { useStored } from "@/components/kit/use-stored";
import { AS_IT_COMES, inOrder, type Laid, moved, within } from "./laid";

/** A column: its heading and its cell. */
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
  /** What it comes to over all that the filters find; a table in which one column has a sum ends with a row of them. */
  total?: ReactNode;
};

export const columnKey = <Row>(column: Column<Row>) => column.id ?? column.title;

/** What can be chosen of a table's columns, and what was. */
export type Columns<Row> = {
  /** Those that are shown, as they stand. */
  columns: Column<Row>[];
  /** All of them, as they stand. */
  all: Column<Row>[];
  isShown: (column: Column<Row>) => boolean;
  show: (column: Column<Row>, on: boolean) => void;
  move: (column: Column<Row>, by: 1 | -1) => void;
  widthOf: (column: Column<Row>) => number | undefined;
  /** Undefined: as wide as its text wants. Without it nothing is remembered, and no width can be given. */
  setWidth?: (column: Column<Row>, width: number | undefined) => void;
  isAsItComes: boolean;
  /** Shows the columns as they come: which, where, and how wide. */
  reset: () => void;
};

/** Which columns are shown, where and how wide. @param name of the choice in the browser's storage; without one as they come */
export function useColumns<Row>(columns: Column<Row>[], name?: string): Columns<Row> {
  const [chosen, choose] = useStored<Record<string, boolean>>(name ? `columns.${name}` : null, NONE);
  const [laid, lay] = useStored<Laid>(name ? `laidColumns.${name}` : null, AS_IT_COMES);
  const isShown = (column: Column<Row>) => chosen[columnKey(column)] ?? !column.hidden;
  const keys = inOrder(columns.map(columnKey), laid.order);
  const all = keys.flatMap((key) => columns.find((column) => columnKey(column) === key) ?? []);
  const setWidth = (column: Column<Row>, width: number | undefined) => {
    const { [columnKey(column)]: _, ...widths } = laid.widths;
    lay({ ...laid, widths: width === undefined ? widths : { ...widths, [columnKey(column)]: within(width) } });
  };
  return {
    all,
    columns: all.filter(isShown),
    isShown,
    show: (column, on) => choose({ ...chosen, [columnKey(column)]: on }),
    move: (column, by) => lay({ ...laid, order: moved(keys, columnKey(column), by) }),
    widthOf: (column) => laid.widths[columnKey(column)],
    ...(name && { setWidth }),
    isAsItComes: Object.keys(chosen).length + laid.order.length + Object.keys(laid.widths).length === 0,
    reset: () => {
      choose(NONE);
      lay(AS_IT_COMES);
    },
  };
}

const NONE: Record<string, boolean> = {};
