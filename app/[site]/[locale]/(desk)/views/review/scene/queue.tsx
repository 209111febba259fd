"use client";

import { GripVertical, Shuffle } from "lucide-react";
import { useTranslations } from "next-intl";
import { type KeyboardEvent, useState } from "react";
import { ConfirmButton } from "@/components/kit/confirm-button";
import { Loaded } from "@/components/kit/loaded";
import { useMay } from "@/components/kit/session/permissions";
import { useRead, useWrite } from "@/components/kit/use-endpoint";
import { ItemTag } from "@/components/review/scene/scene-tag";
import { cn } from "@/components/ui/cn";
import { Button } from "@/components/ui/control/button";
import { Select } from "@/components/ui/control/select";
import { Empty } from "@/components/ui/state/empty";
import { toast } from "@/components/ui/toast/toast";
import {
  drawScene,
  listScenes,
  moveSceneItem,
  orderScene,
  type SceneDetail,
  type SceneItem,
  type SceneRow,
  sceneDetail,
} from "@/lib/domain/review/contract";

/** The works of a room in their order; what waits is ordered by dragging, by keys, or by lot. */
export function Queue({ sessionId, rooms }: { sessionId: string; rooms: SceneRow[] }) {
  const found = useRead(sceneDetail, { sessionId });
  return <Loaded query={found}>{(scene) => <Rows scene={scene} rooms={rooms} />}</Loaded>;
}

function Rows({ scene, rooms }: { scene: SceneDetail; rooms: SceneRow[] }) {
  const t = useTranslations("review.scene");
  const may = useMay();
  const [dragged, drag] = useState<string>();
  const { sessionId, version, items } = scene;
  const edits = may("review:assign:edit") && scene.steers === 1 && scene.status !== "closed";
  const invalidate = [sceneDetail, listScenes];
  const order = useWrite(orderScene, { invalidate, onDone: () => toast.success(t("ordered")) });
  const draw = useWrite(drawScene, { invalidate, onDone: () => toast.success(t("drawn")) });
  const move = useWrite(moveSceneItem, { invalidate, onDone: () => toast.success(t("moved")) });
  const waiting = items.filter(({ status }) => status === "waiting").map(({ itemId }) => itemId);
  const others = rooms.filter((room) => room.sessionId !== sessionId && room.status !== "closed");

  const place = (itemId: string, at: number) => {
    const rest = waiting.filter((id) => id !== itemId);
    const itemIds = [...rest.slice(0, at), itemId, ...rest.slice(at)];
    if (at >= 0 && at < waiting.length && itemIds.join() !== waiting.join() && !order.isPending)
      order.mutate({ sessionId, version, itemIds });
  };
  const onKey = (event: KeyboardEvent, itemId: string) => {
    const step = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : 0;
    if (!event.altKey || step === 0) return;
    event.preventDefault();
    place(itemId, waiting.indexOf(itemId) + step);
  };
  if (items.length === 0)
    return (
      <Empty title={t("emptyQueue")} className="py-6">
        {t("emptyQueueHint")}
      </Empty>
    );
  return (
    <div className="space-y-3">
      {edits && waiting.length > 1 && (
        <ConfirmButton
          size="small"
          question={{ title: t("drawTitle"), text: t("drawText"), act: t("draw") }}
          onConfirm={() => draw.mutateAsync({ sessionId, version })}
        >
          <Shuffle aria-hidden className="size-4" />
          {t("draw")}
        </ConfirmButton>
      )}
      <p className="text-note text-hint">
        {t("draws", { count: scene.draws })}{" "}
        {scene.seed !== null && (
          <>
            {t("drawnBy")} <span className="figures break-all select-all">{scene.seed}</span>.{" "}
          </>
        )}
        {t("commitment")} <span className="figures break-all select-all">{scene.commitment}</span>
      </p>
      <ol className="divide-y divide-rule border border-rule bg-raised">
        {items.map((item, n) => {
          const at = waiting.indexOf(item.itemId);
          const free = edits && at >= 0;
          return (
            <li
              key={item.itemId}
              draggable={free}
              onDragStart={() => drag(item.itemId)}
              onDragEnd={() => drag(undefined)}
              onDragOver={(event) => free && dragged && event.preventDefault()}
              onDrop={() => dragged && free && place(dragged, at)}
              className={cn(
                "grid grid-cols-[1.5rem_2rem_4rem_minmax(0,1fr)] items-center gap-x-3 gap-y-1 px-3 py-2 sm:grid-cols-[1.5rem_2rem_4rem_minmax(0,1fr)_9rem_auto]",
                dragged === item.itemId && "opacity-50",
              )}
            >
              {free ? (
                <button
                  type="button"
                  aria-label={t("drag", { number: item.judgingNo })}
                  aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
                  onKeyDown={(event) => onKey(event, item.itemId)}
                  className="cursor-grab rounded-control text-hint hover:text-ink"
                >
                  <GripVertical aria-hidden className="size-4" />
                </button>
              ) : (
                <span />
              )}
              <span className="figures text-hint">{n + 1}</span>
              <span className="figures font-semibold text-link">{item.judgingNo}</span>
              <Work item={item} />
              <span className="figures text-note text-ink-2 max-sm:col-start-4">
                {item.plannedTime.slice(11, 16)} · {t("marksIn", marksOf(item))}
                {item.advisorIn && (
                  <span className="text-status-refused"> · {t("advisorIn", { room: item.advisorIn })}</span>
                )}
              </span>
              <span className="flex flex-wrap items-center gap-2 max-sm:col-start-4">
                <ItemTag status={item.status} />
                {edits && (item.status === "waiting" || item.status === "absent") && others.length > 0 && (
                  <Select
                    aria-label={t("toRoom")}
                    className="w-32"
                    value=""
                    onChange={(event) => move.mutate({ itemId: item.itemId, sessionId: event.target.value })}
                    options={[
                      { value: "", label: t("toRoom") },
                      ...others.map((room) => ({ value: room.sessionId, label: room.room })),
                    ]}
                  />
                )}
                {free && (
                  <span className="sm:hidden">
                    <Button size="small" guard={0} onClick={() => place(item.itemId, at - 1)}>
                      {t("moveUp")}
                    </Button>
                    <Button size="small" guard={0} onClick={() => place(item.itemId, at + 1)}>
                      {t("moveDown")}
                    </Button>
                  </span>
                )}
              </span>
            </li>
          );
        })}
      </ol>
    </div>
  );
}

const marksOf = ({ judges }: SceneItem) => ({
  marked: judges.filter(({ marked }) => marked).length,
  judges: judges.length,
});

function Work({ item }: { item: SceneItem }) {
  return (
    <span className="min-w-0">
      <span className="block truncate">{item.workTitle}</span>
      <span className="block truncate text-note text-hint">
        {item.teamName} · {item.schoolName}
      </span>
    </span>
  );
}
