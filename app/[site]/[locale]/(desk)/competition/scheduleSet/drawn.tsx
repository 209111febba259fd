"use client";

import { useTranslations } from "next-intl";
import { useWatch } from "react-hook-form";
import { useNames } from "@/app/[site]/[locale]/(desk)/competition/use-names";
import { ScheduleTimeline } from "@/components/site/schedule-timeline";
import { fromWireTime } from "@/lib/clock";
import type { StagePlan } from "@/lib/domain/contest/contract";
import { type ScheduleShape, typedOf, windowsIn } from "./schedule-shape";
import { Warnings } from "./warnings";

/** The timetable as it is typed, the way visitors will see it; windows that end before they begin wait. */
export function Drawn({ stages, now }: { stages: readonly StagePlan[]; now: number }) {
  const t = useTranslations("contest");
  const { stageNameOf } = useNames();
  const typed = typedOf(useWatch({ name: "stages" }) as ScheduleShape["stages"] | undefined, stages);
  const drawn = stages.map((stage, at) => ({
    stageId: stage.stageId,
    stageName: stageNameOf(stage),
    windows: (typed[at] ? windowsIn(typed[at]) : [])
      .filter((w) => fromWireTime(w.startTime) < fromWireTime(w.endTime))
      .map((w) => ({ ...w, shown: false })),
  }));
  return (
    <aside aria-label={t("windows.drawn")} className="space-y-4 min-[1400px]:sticky min-[1400px]:top-4">
      <h3 className="font-medium">{t("windows.drawn")}</h3>
      {drawn.some((stage) => stage.windows.length > 0) ? (
        <ScheduleTimeline stages={drawn.filter((stage) => stage.windows.length > 0)} now={now} idle />
      ) : (
        <p className="text-note text-hint">{t("windows.notDrawn")}</p>
      )}
      <Warnings stages={stages} />
    </aside>
  );
}
