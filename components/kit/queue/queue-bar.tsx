"use client";

import { ChevronLeft, ChevronRight } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { Button } from "@/components/ui/control/button";
import { IconButton } from "@/components/ui/control/icon-button";
import { type QueueKey, queueKeyOf, shownKey } from "./queue-keys";
import type { Queue } from "./use-queue";

export type QueueAct = {
  /** Which key does it. */
  by: Exclude<QueueKey, "next" | "previous">;
  label: string;
  variant?: "primary" | "danger";
  /** Answers whether the row is decided; a refusal has been said by then. */
  run: () => Promise<boolean>;
};

type QueueBarProps = {
  /** Without it there is one row alone, as where it was opened from elsewhere. */
  queue?: Omit<Queue<unknown>, "open">;
  /** The decisions that are due on the open row. */
  acts?: QueueAct[];
  /** Other acts, between the way and the decisions. */
  children?: ReactNode;
};

/** The foot of a queue: back and on with the place in it, and the decisions, each by a key too; a decision leads to the next row. */
export function QueueBar({ queue, acts = [], children }: QueueBarProps) {
  const t = useTranslations("kit.queue");
  const [busy, setBusy] = useState(false);
  const bar = useRef<HTMLDivElement>(null);
  const decide = async ({ run }: QueueAct) => {
    if (busy || queue?.waiting) return;
    setBusy(true);
    const done = await run().catch(() => false);
    setBusy(false);
    if (done) queue?.decided();
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const key = queueKeyOf(event);
    if (!key || busy || event.defaultPrevented || event.isComposing || !isOnTop(bar.current)) return;
    if (key !== "save" && isTyping(event.target)) return;
    const act = acts.find(({ by }) => by === key);
    if (act) void decide(act);
    else if (queue && key === "next") queue.next();
    else if (queue && key === "previous") queue.previous();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, []);
  const arrow = (to: "previous" | "next", can: boolean, onClick: () => void, icon: ReactNode) => (
    // not `disabled`: the focus stays on it
    <IconButton
      label={t(to)}
      aria-disabled={!can || undefined}
      aria-keyshortcuts={to === "next" ? "ArrowRight J" : "ArrowLeft K"}
      className="aria-disabled:cursor-not-allowed aria-disabled:text-hint"
      onClick={() => can && !busy && onClick()}
    >
      {icon}
    </IconButton>
  );
  return (
    <div ref={bar} className="flex w-full flex-wrap items-center justify-end gap-2">
      {queue && (
        <span className="mr-auto flex items-center gap-1">
          {arrow("previous", queue.hasPrevious, queue.previous, <ChevronLeft aria-hidden className="size-4" />)}
          <span
            role="status"
            aria-busy={queue.waiting}
            className="figures min-w-14 text-center text-note whitespace-nowrap text-ink-2"
          >
            {t("position", { no: queue.position, total: queue.total })}
          </span>
          {arrow("next", queue.hasNext, queue.next, <ChevronRight aria-hidden className="size-4" />)}
        </span>
      )}
      {children}
      {acts.map((act) => (
        <Button
          key={act.by}
          {...(act.variant && { variant: act.variant })}
          guard={300}
          aria-keyshortcuts={act.by === "save" ? "Control+Enter Meta+Enter" : shownKey[act.by]}
          onClick={() => void decide(act)}
        >
          {queue?.leadsOn && (act.by === "approve" || act.by === "save") ? t("andNext", { act: act.label }) : act.label}
          <kbd aria-hidden className="font-sans text-note opacity-70 max-sm:hidden">
            {shownKey[act.by]}
          </kbd>
        </Button>
      ))}
    </div>
  );
}

/** Keys are the bar's while its dialog is on top. */
function isOnTop(bar: Element | null) {
  const dialogs = document.querySelectorAll("[role=dialog], [role=alertdialog]");
  return bar !== null && bar.closest("[role=dialog]") === dialogs[dialogs.length - 1];
}

const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.closest("input, textarea, select, [contenteditable=true]") !== null;
