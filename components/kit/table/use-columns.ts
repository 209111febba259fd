"use client";

import type { ReactNode } from "react";
import { useStored } from "@/components/kit/use-stored";

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
};

export const columnKey = <Row>(column: Column<Row>) => column.id ?? column.title;

/** Which columns are shown. @param name of the choice in the browser's storage; without one all that are not hidden at first */
export function useColumns<Row>(columns: Column<Row>[], name?: string) {
  const [chosen, choose] = useStored<Record<string, boolean>>(name ? `columns.${name}` : null, NONE);
  const isShown = (column: Column<Row>) => chosen[columnKey(column)] ?? !column.hidden;
  return {
    columns: columns.filter(isShown),
    isShown,
    show: (column: Column<Row>, on: boolean) => choose({ ...chosen, [columnKey(column)]: on }),
  };
}

const NONE: Record<string, boolean> = {};
