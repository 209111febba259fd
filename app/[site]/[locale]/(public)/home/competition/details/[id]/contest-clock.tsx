"use client";

import { useEffect, useState } from "react";
import { Countdown } from "@/components/ui/text/countdown";
import type { getSchedule } from "@/lib/domain/contest/contract";
import { nextEdge, type Span } from "@/lib/domain/contest/lifecycle/next-edge";
import { peek } from "@/lib/http/page/peek";

type ContestClockProps = {
  competitionId: string;
  spans: Span[];
  /** `signUp.end:<instant>` → its words and its date, ready to read. */
  words: Record<string, { label: string; date: string }>;
  /** When the page was made, in milliseconds; it may be a minute old. */
  madeAt: number;
  size?: "text" | "display";
};

/** Label and date work without JavaScript; the countdown starts once the server's time is known. */
export function ContestClock({ competitionId, spans, words, madeAt, size = "display" }: ContestClockProps) {
  const [now, setNow] = useState<number>();
  useEffect(() => {
    let wanted = true;
    void peek<typeof getSchedule>("GET", "/competition/schedule/getSchedule", { competitionId }).then(
      (schedule) => wanted && schedule && setNow(schedule.serverTime),
    );
    return () => {
      wanted = false;
    };
  }, [competitionId]);
  const edge = nextEdge(spans, new Date(now ?? madeAt));
  if (!edge) return null;
  const at = edge.at.getTime();
  const { label, date } = words[`${edge.type}.${edge.edge}:${at}`] ?? { label: "", date: "" };
  return (
    <div className={size === "display" ? "min-h-24" : "min-w-0"}>
      <p className="text-note text-ink-2">
        {label} <span className="figures font-semibold text-ink">{date}</span>
      </p>
      {now !== undefined && (
        <Countdown
          key={at}
          target={at}
          serverNow={now}
          onEnd={() => setNow(at)}
          size={size}
          className={size === "display" ? "mt-1 text-accent-ink" : "text-sm"}
        />
      )}
    </div>
  );
}
