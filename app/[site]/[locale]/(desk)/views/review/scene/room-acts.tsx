"use client";

import { useTranslations } from "next-intl";
import { ConfirmButton } from "@/components/kit/confirm-button";
import { useMay } from "@/components/kit/session/permissions";
import { useDownload } from "@/components/kit/upload/use-download";
import { useWrite } from "@/components/kit/use-endpoint";
import { usePlanAllows } from "@/components/review/plan/plan-acts";
import { Button } from "@/components/ui/control/button";
import { toast } from "@/components/ui/toast/toast";
import {
  deleteScene,
  listScenes,
  type SceneRow,
  sceneDetail,
  scenePoster,
  sceneRecord,
  setSceneStatus,
} from "@/lib/domain/review/contract";
import { RoomDialog } from "./room-dialog";
import { ScreensDialog } from "./screens-dialog";

/** What can be done with a room besides calling in it. */
export function RoomActs({ room }: { room: SceneRow }) {
  const t = useTranslations("review.scene");
  const may = useMay();
  const allows = usePlanAllows();
  const edits = may("review:assign:edit");
  const judges = edits && allows("judge");
  const both = [listScenes, sceneDetail];
  const status = useWrite(setSceneStatus, { invalidate: both });
  const remove = useWrite(deleteScene, { invalidate: both, onDone: () => toast.success(t("deleted")) });
  const record = useDownload(sceneRecord);
  const poster = useDownload(scenePoster);
  const { sessionId, version } = room;
  const open = { sessionId, version, to: "open" } as const;
  return (
    <>
      {judges && room.status === "planned" && (
        <Button size="small" pending={status.isPending} onClick={() => status.mutate(open)}>
          {t("openRoom")}
        </Button>
      )}
      {judges && room.status === "open" && (
        <ConfirmButton
          size="small"
          question={{ title: t("closeTitle", { room: room.room }), text: t("closeText"), act: t("closeRoom") }}
          onConfirm={() => status.mutateAsync({ sessionId, version, to: "closed" })}
        >
          {t("closeRoom")}
        </ConfirmButton>
      )}
      {judges && room.status === "closed" && (
        <ConfirmButton
          size="small"
          question={{ title: t("reopenTitle", { room: room.room }), act: t("reopenRoom"), reason: "required" }}
          onConfirm={({ reason }) => status.mutateAsync({ ...open, reason })}
        >
          {t("reopenRoom")}
        </ConfirmButton>
      )}
      {may("screen:call:list") && <ScreensDialog room={room} />}
      {may("review:result:list") && (
        <Button size="small" variant="text" pending={record.isPending} onClick={() => record.mutate({ sessionId })}>
          {t("record_")}
        </Button>
      )}
      <Button size="small" variant="text" pending={poster.isPending} onClick={() => poster.mutate({ sessionId })}>
        {t("poster.act")}
      </Button>
      {edits && allows("edit") && <RoomDialog planId={room.planId} room={room} />}
      {edits && allows("edit") && room.status === "planned" && (
        <ConfirmButton
          size="small"
          variant="text"
          question={{
            title: t("deleteTitle", { room: room.room }),
            text: t("deleteText"),
            act: t("delete"),
            danger: true,
          }}
          onConfirm={() => remove.mutateAsync({ sessionId })}
        >
          {t("delete")}
        </ConfirmButton>
      )}
    </>
  );
}
