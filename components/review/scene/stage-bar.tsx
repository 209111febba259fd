"use client";

import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useRef } from "react";
import { useRead, useWrite } from "@/components/kit/use-endpoint";
import { useStored } from "@/components/kit/use-stored";
import { usePlanAllows } from "@/components/review/plan/plan-acts";
import { Button } from "@/components/ui/control/button";
import { Switch } from "@/components/ui/control/switch";
import { markJudgeAbsent, type OnStage, stageNow } from "@/lib/domain/review/contract";
import { ItemTag } from "./scene-tag";
import { timeLeft, useServerClock } from "./use-server-clock";

const OFTEN = 3000;

type StageBarProps = {
  planId: string;
  /** The sheet that is open; null in a list. */
  taskId: string | null;
  /** Goes to a sheet once everything here is saved. */
  onOpen: (taskId: string) => void;
};

/** What is on stage of the works that the reader judges. It opens by itself as soon as it comes on stage, unless that is switched off. */
export function StageBar({ planId, taskId, onOpen }: StageBarProps) {
  const t = useTranslations("review.scene.stage");
  const [follows, follow] = useStored("followStage", true);
  const found = useRead(stageNow, { planId });
  const { refetch, data } = found;
  const before = useRef<string | null>(null);
  useEffect(() => {
    const again = setInterval(() => void refetch(), OFTEN);
    return () => clearInterval(again);
  }, [refetch]);
  const current = data?.[0] ?? null;
  const onStage = useEffectEvent((wanted: string) => {
    if (follows && wanted !== taskId) onOpen(wanted);
  });
  const wanted = current && !current.marked ? current.taskId : null;
  useEffect(() => {
    if (!wanted || wanted === before.current) return;
    before.current = wanted;
    onStage(wanted);
  }, [wanted]);
  if (!data) return null;
  return (
    <aside
      aria-label={t("now")}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 border-l-4 border-mark bg-select px-4 py-2"
    >
      {current ? (
        <Current current={current} isHere={current.taskId === taskId} onOpen={onOpen} />
      ) : (
        <p>{t("nothing")}</p>
      )}
      <span className="ml-auto flex items-center gap-2 text-note">
        <Switch label={t("follow")} title={t("followHelp")} checked={follows} onCheckedChange={follow} />
      </span>
      {current && current.missing.length > 0 && <Missing missing={current.missing} />}
    </aside>
  );
}

type CurrentProps = { current: OnStage; isHere: boolean; onOpen: StageBarProps["onOpen"] };

function Current({ current, isHere, onOpen }: CurrentProps) {
  const t = useTranslations("review.scene.stage");
  const { now } = useServerClock(current.serverTime);
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="text-note text-ink-2">
        {t("now")} · {current.room}
      </span>
      <strong className="figures text-lg text-link">{current.judgingNo}</strong>
      <span className="min-w-0 break-words">{current.title}</span>
      <ItemTag status={current.status} />
      {current.endsAt && <span className="figures font-semibold">{timeLeft(current.endsAt, now).text}</span>}
      {current.marked ? (
        <span className="text-note text-status-open">{t("marked")}</span>
      ) : isHere ? (
        <span className="text-note text-ink-2">{t("here")}</span>
      ) : (
        <Button size="small" variant="primary" onClick={() => onOpen(current.taskId)}>
          {t("open")}
        </Button>
      )}
    </p>
  );
}

/** For the leader: who has not handed in, and may be marked absent. */
function Missing({ missing }: { missing: OnStage["missing"] }) {
  const t = useTranslations("review.scene");
  const allows = usePlanAllows();
  const mark = useWrite(markJudgeAbsent, { invalidate: [stageNow] });
  return (
    <ul
      aria-label={t("stage.leaderMissing")}
      className="flex basis-full flex-wrap items-center gap-x-4 gap-y-1 text-note"
    >
      <li className="text-ink-2">{t("stage.leaderMissing")}</li>
      {missing.map(({ itemId, expertId, expertName, absent }) => (
        <li key={expertId} className="flex items-center gap-1">
          {expertName}
          {allows("judge") && (
            <Button size="small" variant="text" onClick={() => mark.mutate({ itemId, expertId, absent: !absent })}>
              {t(absent ? "desk.unmarkAbsent" : "desk.markAbsent")}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
