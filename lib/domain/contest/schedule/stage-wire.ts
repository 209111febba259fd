import { toWireTime } from "@/lib/clock";
import { stagePhase, stageStatus } from "@/lib/domain/contest/lifecycle/phase";
import type { ContestStatus, Stage } from "@/lib/domain/contest/shapes";
import type { Locale } from "@/lib/i18n/locale";
import { nameFor } from "@/lib/i18n/named";
import type { StageWithSpans } from "./windows";

/** A stage as calls show it, at the moment `at`. */
export const stageWire = (stage: StageWithSpans, status: ContestStatus, at: Date, locale: Locale): Stage => ({
  stageId: stage.id,
  competitionId: stage.contestId,
  itemId: stage.itemIds.length === 1 ? (stage.itemIds[0] as string) : null,
  itemIds: stage.itemIds,
  level: stage.level,
  mode: stage.mode,
  stageName: nameFor(locale, stage),
  windows: stage.spans.map((s) => ({
    type: s.type,
    startTime: toWireTime(s.startsAt),
    endTime: toWireTime(s.endsAt),
    shown: s.shown,
  })),
  phase: stagePhase(status, stage, at),
  status: stageStatus(status, stage, at),
  sort: stage.seq,
  description: stage.description,
});
