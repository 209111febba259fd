"use client";

import { clsx } from "clsx";
import { useEffect, useEffectEvent, useState } from "react";
import { useSiteWords } from "@/components/ui/words/use-site-words";
import { now } from "@/lib/clock";

type CountdownProps = {
  /** The instant that is waited for, and the server's own time when it answered: milliseconds. A cached page must ask for the time, not print it. */
  target: number;
  serverNow: number;
  onEnd?: () => void;
  size?: "text" | "display";
  className?: string;
};

const two = (n: number) => String(n).padStart(2, "0");

export function Countdown({ target, serverNow, onEnd, size = "text", className }: CountdownProps) {
  const t = useSiteWords("common");
  const [left, setLeft] = useState(Math.max(0, target - serverNow));
  const ended = useEffectEvent(() => onEnd?.());

  useEffect(() => {
    const ahead = serverNow - now().getTime();
    const rest = () => Math.max(0, target - now().getTime() - ahead);
    const timer = setInterval(() => {
      setLeft(rest());
      if (rest() > 0) return;
      clearInterval(timer);
      if (target > serverNow) ended();
    }, 1000);
    return () => clearInterval(timer);
  }, [target, serverNow]);

  const seconds = Math.ceil(left / 1000);
  const parts = [
    [String(Math.floor(seconds / 86_400)), t("unitDays")],
    [two(Math.floor(seconds / 3600) % 24), t("unitHours")],
    [two(Math.floor(seconds / 60) % 60), t("unitMinutes")],
    [two(seconds % 60), t("unitSeconds")],
  ] as const;
  const large = size === "display";
  return (
    <span
      role="timer"
      className={clsx(
        "figures inline-flex flex-wrap items-baseline print:hidden",
        large ? "gap-x-3 sm:gap-x-4" : "gap-2",
        className,
      )}
    >
      {parts.map(([number, unit]) => (
        <span key={unit} className="inline-flex items-baseline gap-1">
          <span className={clsx(large ? "font-serif text-2xl font-bold sm:text-3xl" : "font-semibold")}>{number}</span>
          <span className="text-note text-ink-2">{unit}</span>
        </span>
      ))}
    </span>
  );
}
