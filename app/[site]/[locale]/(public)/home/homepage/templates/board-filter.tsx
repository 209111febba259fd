"use client";

import { clsx } from "clsx";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { controlStyle } from "@/components/ui/control/control";

type BoardFilterProps = {
  words: { search: string; all: string; none: string; phase: string };
  phases: { status: number; label: string; count: number }[];
  children: ReactNode;
};

/** Hides the rows that do not fit; the table itself stays the server's. Without JavaScript the form asks the contest list. */
export function BoardFilter({ words, phases, children }: BoardFilterProps) {
  const board = useRef<HTMLDivElement>(null);
  const [text, setText] = useState("");
  const [status, setStatus] = useState<number>();
  const [shown, setShown] = useState<number>();

  useEffect(() => {
    const needle = text.trim().toLowerCase();
    const rows = [...(board.current?.querySelectorAll<HTMLElement>("tr[data-words]") ?? [])];
    for (const row of rows)
      row.hidden =
        !(row.dataset.words ?? "").includes(needle) ||
        (status !== undefined && !(row.dataset.statuses ?? "").split(" ").includes(String(status)));
    setShown(rows.filter((row) => !row.hidden).length);
  }, [text, status]);

  const choice = (label: string, value: number | undefined, count?: number) => (
    <button
      key={label}
      type="submit"
      name="status"
      value={value ?? ""}
      aria-pressed={status === value}
      onClick={() => setStatus(value)}
      className="inline-flex min-h-8 items-center gap-1.5 rounded-full border border-rule px-3 text-note text-ink-2 hover:border-ink aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper pointer-coarse:min-h-11"
    >
      {label}
      {count !== undefined && <span className="figures opacity-75">{count}</span>}
    </button>
  );
  return (
    <div>
      <form
        action="/home/competition"
        autoComplete="off"
        onSubmit={(event) => event.preventDefault()}
        className="mt-6 flex flex-wrap items-center gap-3 border-y border-ink py-3 print:hidden"
      >
        <input
          type="search"
          name="keywords"
          value={text}
          onChange={(event) => setText(event.target.value)}
          aria-label={words.search}
          placeholder={words.search}
          maxLength={100}
          className={clsx(controlStyle, "sm:max-w-72")}
        />
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">{words.phase}</legend>
          {choice(words.all, undefined)}
          {phases.map((phase) => choice(phase.label, phase.status, phase.count))}
        </fieldset>
      </form>
      <div ref={board}>{children}</div>
      {shown === 0 && (
        <p role="status" className="border-b border-rule py-6 text-center text-ink-2">
          {words.none}
        </p>
      )}
    </div>
  );
}
