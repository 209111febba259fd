"use client";

import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { Loaded } from "@/components/kit/loaded";
import { useRead, useWrite } from "@/components/kit/use-endpoint";
import { PlanActs } from "@/components/review/plan/plan-acts";
import { planOf } from "@/components/review/plan/plan-of";
import { SceneTag } from "@/components/review/scene/scene-tag";
import { useServerClock } from "@/components/review/scene/use-server-clock";
import { Button } from "@/components/ui/control/button";
import { LinkButton } from "@/components/ui/control/link-button";
import { listScenes, onStage, type SceneDetail, sceneDetail, setSceneStatus } from "@/lib/domain/review/contract";
import { Judges } from "./judges";
import { Keys } from "./keys";
import { OnStage } from "./on-stage";
import { Upcoming } from "./upcoming";

const OFTEN = 2000;

/** The call desk of a room: what is on stage, its time, large keys, and who comes next. */
export function Console({ sessionId }: { sessionId: string }) {
  const found = useRead(sceneDetail, { sessionId });
  const { refetch } = found;
  useEffect(() => {
    const again = setInterval(() => void refetch(), OFTEN);
    return () => clearInterval(again);
  }, [refetch]);
  return <Loaded query={found}>{(scene) => <Room scene={scene} lost={found.isError} />}</Loaded>;
}

function Room({ scene, lost }: { scene: SceneDetail; lost: boolean }) {
  const t = useTranslations("review.scene");
  const clock = useServerClock(scene.serverTime);
  const open = useWrite(setSceneStatus, { invalidate: [sceneDetail, listScenes] });
  const { sessionId, version, planId, items, status } = scene;
  const current = items.find(({ status: at }) => onStage.some((one) => one === at)) ?? null;
  const waiting = items.filter((one) => one.status === "waiting");
  const absent = items.filter((one) => one.status === "absent");
  const next = waiting[0] ?? absent[0] ?? null;
  return (
    <article className="space-y-5">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <p className="text-note text-ink-2">{scene.planName}</p>
          <h1 className="flex flex-wrap items-center gap-3 text-xl font-semibold">
            {scene.room} <SceneTag status={status} />
          </h1>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          {scene.steers === 1 && status === "planned" && (
            <Button
              variant="primary"
              pending={open.isPending}
              onClick={() => open.mutate({ sessionId, version, to: "open" })}
            >
              {t("openRoom")}
            </Button>
          )}
          <LinkButton href={`/review/scene?planId=${planId}&room=${sessionId}`}>{t("desk.back")}</LinkButton>
        </div>
      </header>
      <PlanActs plan={planOf(scene)}>
        {(lost || clock.age > 10) && (
          <p role="status" className="border-l-4 border-status-refused bg-status-refused-soft px-4 py-2">
            {t("desk.offline", { seconds: Math.round(clock.age) })}
          </p>
        )}
        <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="space-y-5">
            <OnStage item={current} next={next} serverNow={clock.now} />
            {scene.steers === 1 && status === "open" && (
              <Keys scene={scene} current={current} next={next} serverNow={clock.now} />
            )}
            {status !== "open" && (
              <p className="text-ink-2">{t(status === "planned" ? "desk.notOpen" : "desk.closed")}</p>
            )}
          </div>
          <div className="space-y-8">
            {current && <Judges item={current} steers={scene.steers === 1} />}
            <Upcoming items={[...waiting, ...absent]} />
          </div>
        </div>
      </PlanActs>
    </article>
  );
}
