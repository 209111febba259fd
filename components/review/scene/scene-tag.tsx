"use client";

import { useTranslations } from "next-intl";
import type { Status } from "@/components/ui/state/status-mark";
import { Tag } from "@/components/ui/state/tag";
import type { SceneItemState, SceneRow } from "@/lib/domain/review/contract";

const rooms: Record<SceneRow["status"], Status> = { planned: "soon", open: "open", closed: "closed" };
const items: Record<SceneItemState, Status | "plain"> = {
  waiting: "plain",
  called: "soon",
  recalled: "soon",
  presenting: "open",
  qa: "open",
  scoring: "review",
  done: "awarded",
  absent: "refused",
  forfeited: "closed",
  left: "closed",
};

/** Whether a room runs. */
export function SceneTag({ status }: { status: SceneRow["status"] }) {
  const t = useTranslations("review.scene.sceneStatus");
  return <Tag status={rooms[status]}>{t(status)}</Tag>;
}

/** How far a work is in its room. */
export function ItemTag({ status }: { status: SceneItemState }) {
  const t = useTranslations("review.scene.itemStatus");
  return <Tag status={items[status]}>{t(status)}</Tag>;
}
