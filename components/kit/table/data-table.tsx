"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useRef } from "react";
import { TotalRow } from "@/components/kit/columns/total-row";
import { type Column, columnKey, useColumns } from "@/components/kit/columns/use-columns";
import { cn } from "@/components/ui/cn";
import { Button } from "@/components/ui/control/button";
import { Checkbox } from "@/components/ui/control/checkbox";
import { Table } from "@/components/ui/table/table";
import { Td } from "@/components/ui/table/td";
import { Thead } from "@/components/ui/table/thead";
import { Tr } from "@/components/ui/table/tr";
import { HeadCell, SIZED, sized } from "./head-cell";
import { ListActs } from "./list-acts";
import { Pager } from "./pager";
import { TableState } from "./table-state";
import { TableTools, useDensity } from "./table-tools";
import type { Tickable } from "./ticks-in-view";
import { Toolbar } from "./toolbar";
import { useFittingHeight } from "./use-fitting-height";
import type { List } from "./use-list";
import { useScrollRestoration } from "./use-scroll-restoration";
import { useTicks } from "./use-ticks";
import { useWholeWindow } from "./use-whole-window";

type DataTableProps<Row> = Omit<Tickable<Row>, "rows" | "beyond"> & {
  /** What the rows are, read aloud before them. */
  label: string;
  list: List<Row>;
  columns: Column<Row>[];
  /** Replaces the toolbar while rows are ticked. */
  bulk?: (ticked: Row[], untick: () => void) => ReactNode;
  /** So many rows an act on the ticked ones takes at once. */
  tickMost?: number;
  /** Acts on the whole list: add, import. */
  toolbar?: ReactNode;
  /** What this is and the next step, when there is nothing at all. */
  empty?: ReactNode;
  /** Remembers the chosen columns under this name. */
  name?: string;
  current?: (row: Row) => boolean;
};

/** A server-paged list as a table: `<DataTable label list={useList(page)} columns={[{ title, cell }]} rowKey={(r) => r.id} />`. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { label, list, rowKey, tickable, bulk, toolbar, current, tickMost } = props;
  const t = useTranslations("kit");
  const chosen = useColumns(props.columns, props.name);
  const { columns, widthOf, setWidth } = chosen;
  const ticks = useTicks({ list, rowKey, tickable, tickMost });
  const { ticked, allTicked, someTicked, isTicked, mayTick, tick, setKeys, untick, offered } = ticks;
  const [compact] = useDensity();
  const stickyKey = columnKey(columns.find((column) => column.sticky) ?? columns[0] ?? { title: "", cell: () => null });
  const frame = useRef<HTMLDivElement>(null);
  useFittingHeight(frame);
  useScrollRestoration(frame, label, list.pending ? null : `${list.page} ${JSON.stringify(list.filters)}`);
  const [whole, setWhole] = useWholeWindow();
  return (
    <div className={whole ? "fixed inset-0 z-30 flex flex-col gap-3 bg-paper p-4" : "space-y-3"}>
      <ListActs
        slot={whole ? null : list.slot}
        bulk={
          ticked.length > 0 && (
            <>
              <span className="figures text-note">{t("ticked", { count: ticked.length })}</span>
              {offered && (
                <Button variant="text" size="small" guard={0} pending={ticks.reading} onClick={ticks.tickBeyond}>
                  {t(ticks.wholeList ? "tickEvery" : "tickFirst", { count: offered })}
                </Button>
              )}
              {bulk?.(ticked, untick)}
              <Button variant="text" size="small" className="ml-auto" onClick={untick}>
                {t("untick")}
              </Button>
            </>
          )
        }
      >
        <Toolbar
          tools={
            <TableTools
              columns={chosen}
              refetch={list.refetch}
              busy={list.fetching}
              whole={whole}
              setWhole={setWhole}
            />
          }
        >
          {toolbar}
        </Toolbar>
      </ListActs>
      <Table
        label={label}
        compact={compact}
        aria-busy={list.fetching}
        frameRef={frame}
        frame={cn(
          "max-h-[var(--fit,max(24rem,calc(100dvh-16rem)))] overflow-y-auto border border-rule print:max-h-none",
          list.fetching && !list.pending && "opacity-70",
          list.rows.length === 0 && "stacked:hidden",
          whole && "max-h-none min-h-0 flex-1",
        )}
      >
        <Thead>
          <tr className="stacked:flex stacked:flex-wrap stacked:border-b stacked:border-rule">
            {tickable && (
              <th
                scope="col"
                data-untitled
                className="h-9 w-10 border-b border-rule bg-sunken px-3 font-normal whitespace-nowrap print:hidden stacked:flex stacked:h-11 stacked:items-center stacked:gap-3 stacked:border-0"
              >
                <Checkbox
                  aria-label={t("tickAll")}
                  checked={allTicked}
                  indeterminate={someTicked && !allTicked}
                  onCheckedChange={(on) => setKeys(tick(on))}
                />
                <span aria-hidden className="hidden stacked:inline">
                  {t("tickAll")}
                </span>
              </th>
            )}
            {columns.map((column) => (
              <HeadCell
                key={columnKey(column)}
                column={column}
                list={list}
                pinned={columnKey(column) === stickyKey}
                width={widthOf(column)}
                onWidth={setWidth && ((width) => setWidth(column, width))}
              />
            ))}
          </tr>
        </Thead>
        <tbody>
          {list.rows.map((row) => (
            <Tr key={rowKey(row)} aria-selected={isTicked(row) || current?.(row) || undefined}>
              {tickable && (
                <Td className="w-10 print:hidden stacked:col-span-full stacked:block">
                  <Checkbox
                    aria-label={t("tickRow")}
                    disabled={!mayTick(row)}
                    checked={isTicked(row)}
                    onCheckedChange={(on) => setKeys(tick(on, [row]))}
                  />
                </Td>
              )}
              {columns.map((column) => (
                <Td
                  key={columnKey(column)}
                  numeric={column.numeric}
                  pinned={columnKey(column) === stickyKey}
                  data-title={column.title || undefined}
                  className={cn(!column.numeric && "min-w-[6em]", column.className, widthOf(column) && SIZED)}
                  style={sized(widthOf(column))}
                >
                  {column.cell(row)}
                </Td>
              ))}
            </Tr>
          ))}
        </tbody>
        {list.rows.length > 0 && <TotalRow columns={columns} isTickable={Boolean(tickable)} />}
      </Table>
      <TableState list={list} columns={columns.length + (tickable ? 1 : 0)} empty={props.empty} />
      <Pager list={list} />
    </div>
  );
}
