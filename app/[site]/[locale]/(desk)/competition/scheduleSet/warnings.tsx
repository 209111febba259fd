"use client";

import { useTranslations } from "next-intl";
import { useWatch } from "react-hook-form";
import { useNames } from "@/app/[site]/[locale]/(desk)/competition/use-names";
import type { StagePlan } from "@/lib/domain/contest/contract";
import { findingsIn, type ScheduleShape, typedOf } from "./schedule-shape";

/** What is unusual about the schedule as it is typed: said, never forbidden. */
export function Warnings({ stages }: { stages: readonly StagePlan[] }) {
  const t = useTranslations("contest");
  const { stageNameOf } = useNames();
  const typed = useWatch({ name: "stages" }) as ScheduleShape["stages"] | undefined;
  const { warnings } = findingsIn(typedOf(typed, stages), stages);
  const nameAt = (at: number) => (stages[at] ? stageNameOf(stages[at]) : "");
  if (warnings.length === 0) return null;
  return (
    <ul aria-live="polite" className="border-l-2 border-status-soon bg-status-soon-soft px-4 py-3 text-note">
      {warnings.map((f) => (
        <li key={`${f.at}-${f.key}`}>
          {t("of", { whose: nameAt(f.at), what: t(`scheduleCheck.${f.key}`, f.params) })}
        </li>
      ))}
    </ul>
  );
}
