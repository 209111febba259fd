"use client";

import { useTranslations } from "next-intl";
import { Countdown } from "@/components/ui/text/countdown";
import { DateText } from "@/components/ui/text/date-text";
import type { SubmitWindow } from "@/lib/domain/work/contract";

type DeadlineProps = { window: SubmitWindow; onTurn: () => void };

/** The moment that counts next, by the server's clock: the opening, or the end. `onTurn` is called when it has come. */
export function Deadline({ window, onTurn }: DeadlineProps) {
  const t = useTranslations("work.submit");
  const before = window.state === "before";
  const target = before ? window.startsAt : window.deadline;
  const paused = window.state === "after" && target !== null && target > window.serverTime;
  if (target === null) return null;
  return (
    <div className="space-y-1">
      <p className="text-note text-ink-2">
        {paused ? t("paused") : t(before ? "opens" : window.state === "open" ? "closes" : "closed")}
      </p>
      {(before || window.state === "open") && (
        <Countdown target={target} serverNow={window.serverTime} onEnd={onTurn} size="display" />
      )}
      <p className="text-note text-hint">
        <DateText value={before ? window.startTime : window.endTime} form="full" /> {t("beijing")}
        {window.extended && ` · ${t("extended")}`}
      </p>
    </div>
  );
}
