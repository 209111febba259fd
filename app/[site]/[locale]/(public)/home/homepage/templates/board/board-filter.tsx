"use client";

import { clsx } from "clsx";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { controlStyle } from "@/components/ui/control/control";
import { Table } from "@/components/ui/table/table";
import { Th } from "@/components/ui/table/th";
import { Thead } from "@/components/ui/table/thead";

type Column = {
  name: string;
  title: string;
  /** For who hears the table: what stands below says it to who sees it. */
  unseen?: boolean;
  numeric?: boolean;
  sortable?: boolean;
  className?: string;
};
type BoardFilterProps = {
  words: { search: string; all: string; none: string; phase: string; table: string };
  phases: { status: number; label: string }[];
  columns: Column[];
  /** The rows, drawn by the server; each says in `data-…` what it is found and sorted by. */
  children: ReactNode;
};
type Order = { name: string; down: boolean };

const rowsOf = (board: HTMLElement | null) => [...(board?.querySelectorAll<HTMLElement>("tr[data-words]") ?? [])];
const hasStatus = (row: HTMLElement, status: number) =>
  (row.dataset.statuses ?? "").split(" ").includes(String(status));
const valueOf = (row: HTMLElement, name: string) => (row.dataset[`by${name}`] ?? "") as string;

/** Puts the rows in order; without one they stand as the server drew them. */
function arrange(rows: HTMLElement[], order: Order | undefined) {
  const first = (row: HTMLElement) => Number(row.dataset.place);
  const sorted = rows.toSorted((a, b) => {
    if (!order) return first(a) - first(b);
    const [x, y] = [valueOf(a, order.name), valueOf(b, order.name)];
    // What has no value stands last, whichever way one sorts.
    if (x === "" || y === "") return Number(x === "") - Number(y === "") || first(a) - first(b);
    const way = Number.isNaN(Number(x)) ? x.localeCompare(y, "zh-CN") : Number(x) - Number(y);
    return (order.down ? -way : way) || first(a) - first(b);
  });
  for (const row of sorted) row.parentElement?.append(row);
}

/** Hides and orders the rows of the server's table. Without JavaScript the form asks the contest list. */
export function BoardFilter({ words, phases, columns, children }: BoardFilterProps) {
  const board = useRef<HTMLDivElement>(null);
  const [text, setText] = useState("");
  const [status, setStatus] = useState<number>();
  const [order, setOrder] = useState<Order>();
  const [counts, setCounts] = useState<Record<string, number>>();

  useEffect(() => {
    const needle = text.trim().toLowerCase();
    const rows = rowsOf(board.current);
    const found = rows.filter((row) => (row.dataset.words ?? "").includes(needle));
    for (const row of rows) row.hidden = !found.includes(row) || (status !== undefined && !hasStatus(row, status));
    setCounts({
      all: found.length,
      shown: rows.filter((row) => !row.hidden).length,
      ...Object.fromEntries(
        phases.map((one) => [one.status, found.filter((row) => hasStatus(row, one.status)).length]),
      ),
    });
  }, [text, status, phases]);
  useEffect(() => arrange(rowsOf(board.current), order), [order]);

  const turn = (name: string) =>
    setOrder((was) => (was?.name !== name ? { name, down: false } : was.down ? undefined : { name, down: true }));
  const choice = (label: string, value: number | undefined, count: number | undefined) => (
    <button
      key={label}
      type="submit"
      name="status"
      value={value ?? ""}
      aria-pressed={status === value}
      onClick={() => setStatus(value)}
      className={clsx(
        "inline-flex min-h-8 items-center gap-1.5 rounded-full border border-rule px-3 text-note hover:border-ink aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper pointer-coarse:min-h-11",
        count === 0 ? "text-hint" : "text-ink-2",
      )}
    >
      {label}
      {count !== undefined && <span className="figures">{count}</span>}
    </button>
  );
  return (
    <div ref={board}>
      <form
        action="/home/competition"
        autoComplete="off"
        onSubmit={(event) => event.preventDefault()}
        className="mb-4 flex flex-wrap items-center gap-3 print:hidden"
      >
        <input
          type="search"
          name="keywords"
          value={text}
          onChange={(event) => setText(event.target.value)}
          aria-label={words.search}
          placeholder={words.search}
          maxLength={100}
          className={clsx(controlStyle, "sm:max-w-80")}
        />
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">{words.phase}</legend>
          {choice(words.all, undefined, counts?.all)}
          {phases.map((phase) => choice(phase.label, phase.status, counts?.[phase.status]))}
        </fieldset>
      </form>
      <Table label={words.table} compact stacked={false} frame="border border-rule bg-raised">
        <Thead>
          <tr>
            {columns.map(({ name, title, unseen, numeric, sortable, className }) => (
              <Th
                key={name}
                numeric={numeric}
                className={className}
                {...(sortable && {
                  sort: order?.name === name ? (order.down ? "descending" : "ascending") : "none",
                  onSort: () => turn(name),
                })}
              >
                {unseen ? <span className="sr-only">{title}</span> : title}
              </Th>
            ))}
          </tr>
        </Thead>
        <tbody>{children}</tbody>
      </Table>
      {counts?.shown === 0 && (
        <p role="status" className="border-x border-b border-rule bg-raised py-8 text-center text-ink-2">
          {words.none}
        </p>
      )}
    </div>
  );
}
