"use client";

import { useTranslations } from "next-intl";
import { ItemTag } from "@/components/review/scene/scene-tag";
import { timeLeft } from "@/components/review/scene/use-server-clock";
import { cn } from "@/components/ui/cn";
import type { SceneItem } from "@/lib/domain/review/contract";

type OnStageProps = { item: SceneItem | null; next: SceneItem | null; serverNow: number };

/** The work between its call and the end of its scoring, with the time that is left; without one, what comes next. */
export function OnStage({ item, next, serverNow }: OnStageProps) {
  const t = useTranslations("review.scene");
  const shown = item ?? next;
  if (!shown)
    return <p className="border border-rule bg-raised px-6 py-10 text-center text-lg">{t("desk.queueOver")}</p>;
  const left = item?.endsAt ? timeLeft(item.endsAt, serverNow) : null;
  return (
    <section
      aria-label={item ? t("stage.now") : t("desk.next")}
      className={cn(
        "grid gap-4 border bg-raised p-6 sm:grid-cols-[minmax(0,1fr)_auto]",
        item ? "border-ink" : "border-dashed border-rule",
      )}
    >
      <div className="min-w-0 space-y-2">
        <p className="flex flex-wrap items-center gap-2 text-note text-ink-2">
          {item ? <ItemTag status={item.status} /> : t("desk.next")}
          {item && item.calls > 0 && <span>{t("desk.calls", { count: item.calls })}</span>}
          <span>
            {shown.arrivedTime ? t("desk.arrivedAt", { time: shown.arrivedTime.slice(11, 16) }) : t("desk.notArrived")}
          </span>
        </p>
        <p className="figures text-[4.5rem] leading-none font-bold text-link">{shown.judgingNo}</p>
        <p className="text-lg leading-snug font-medium">{shown.workTitle}</p>
        <p className="text-note text-ink-2">
          {shown.teamName} · {shown.schoolName}
        </p>
        {shown.score !== null && <p className="figures font-semibold">{t("desk.score_", { score: shown.score })}</p>}
      </div>
      {left && (
        <p className={cn("self-center text-right", left.over && "text-status-refused")}>
          <span className="figures block text-[4.5rem] leading-none font-bold">{left.text}</span>
          <span className="text-note">{t(left.over ? "desk.over" : "desk.remaining")}</span>
        </p>
      )}
    </section>
  );
}
