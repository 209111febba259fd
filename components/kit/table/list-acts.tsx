"use client";

import { type ReactNode, useLayoutEffect, useState } from "react";
import { createPortal } from "react-dom";
import { cn } from "@/components/ui/cn";

type ListActsProps = {
  /** The place that the filters leave for them; none where the list has no filters. */
  slot: HTMLElement | null;
  /** What can be done with the rows that are ticked; lies over the line of filters and acts, so that no row moves. */
  bulk: ReactNode;
  children: ReactNode;
};

/** The acts on a list: in the line of its filters where there is one, else above the table. */
export function ListActs({ slot, bulk, children }: ListActsProps) {
  // At first nobody knows whether filters come: what they make room for is placed with them, and nothing moves afterwards.
  const [placed, place] = useState(false);
  useLayoutEffect(() => place(true), []);
  const bar = bulk && (
    <div
      className="absolute inset-x-0 top-0 z-20 flex min-h-full flex-wrap content-center items-center gap-2 bg-select px-3 py-1"
      data-bulk
      aria-live="polite"
    >
      {bulk}
    </div>
  );
  if (!placed) return <div aria-hidden className="min-h-control [search~*>&]:hidden" />;
  const acts = (
    <>
      <div className={cn("w-full", bulk && "invisible")}>{children}</div>
      {bar}
    </>
  );
  return slot ? createPortal(acts, slot) : <div className="relative">{acts}</div>;
}
