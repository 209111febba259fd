"use client";

import { useSyncExternalStore } from "react";
import { useSiteWords } from "@/components/ui/words/use-site-words";
import { fromWireTime, now } from "@/lib/clock";

const DAY = 86_400_000;
const everyMinute = (changed: () => void) => {
  const timer = setInterval(changed, 60_000);
  return () => clearInterval(timer);
};

/** "剩 12 天", reckoned in the browser because the page around it may be an hour old; nothing when it is over. */
export function DaysLeft({ until }: { until: string }) {
  const t = useSiteWords("common");
  const left = useSyncExternalStore(
    everyMinute,
    () => Math.ceil((fromWireTime(until).getTime() - now().getTime()) / DAY),
    () => 0,
  );
  if (left <= 0) return null;
  return <span className="figures whitespace-nowrap">{left === 1 ? t("lastDay") : t("daysLeft", { days: left })}</span>;
}
