"use client";

import { CalendarDays, FileSpreadsheet, Shuffle } from "lucide-react";
import { useTranslations } from "next-intl";
import { ConfirmButton } from "@/components/kit/confirm-button";
import { useMay } from "@/components/kit/session/permissions";
import { useDownload } from "@/components/kit/upload/use-download";
import { useRead, useWrite } from "@/components/kit/use-endpoint";
import { usePlanAllows } from "@/components/review/plan/plan-acts";
import { SceneTag } from "@/components/review/scene/scene-tag";
import { Button } from "@/components/ui/control/button";
import { LinkButton } from "@/components/ui/control/link-button";
import { Empty } from "@/components/ui/state/empty";
import { ProgressBar } from "@/components/ui/state/progress-bar";
import { Table } from "@/components/ui/table/table";
import { Td } from "@/components/ui/table/td";
import { Th } from "@/components/ui/table/th";
import { Thead } from "@/components/ui/table/thead";
import { Tr } from "@/components/ui/table/tr";
import { toast } from "@/components/ui/toast/toast";
import {
  listScenes,
  type PlanRow,
  type SceneRow,
  sceneCalendar,
  sceneDetail,
  sceneSheet,
  spreadScene,
} from "@/lib/domain/review/contract";
import { RoomActs } from "./room-acts";
import { RoomDialog } from "./room-dialog";

type RoomTableProps = { plan: PlanRow; rooms: SceneRow[]; chosen: string | null };

/** The rooms of a plan: when each begins, how far it is, and what can be done with it. */
export function RoomTable({ plan, rooms, chosen }: RoomTableProps) {
  const t = useTranslations("review.scene");
  const may = useMay();
  const allows = usePlanAllows();
  const edits = may("review:assign:edit");
  const calendar = useDownload(sceneCalendar);
  const sheet = useDownload(sceneSheet);
  const first = useRead(sceneDetail, { sessionId: chosen ?? "" }, { enabled: chosen !== null });
  const left = first.data?.left ?? 0;
  const spread = useWrite(spreadScene, {
    invalidate: [listScenes, sceneDetail],
    onDone: ({ placed, left: kept }) =>
      kept > 0 ? toast.info(t("spreadLeft", { placed, left: kept })) : toast.success(t("spreadDone", { placed })),
  });
  const choose = (sessionId: string) => history.pushState(null, "", `?planId=${plan.planId}&room=${sessionId}`);
  return (
    <div className="space-y-4">
      <div className="flex flex-wrap items-center gap-2">
        {edits && allows("edit") && <RoomDialog planId={plan.planId} />}
        {edits && allows("assign") && rooms.length > 0 && left > 0 && (
          <ConfirmButton
            question={{ title: t("spreadTitle", { count: left }), text: t("spreadText"), act: t("spread") }}
            onConfirm={() => spread.mutateAsync({ planId: plan.planId })}
          >
            <Shuffle aria-hidden className="size-4" />
            {t("spread")}
          </ConfirmButton>
        )}
        {rooms.length > 0 && (
          <>
            <Button
              variant="quiet"
              pending={calendar.isPending}
              onClick={() => calendar.mutate({ planId: plan.planId })}
            >
              <CalendarDays aria-hidden className="size-4" />
              {t("calendar")}
            </Button>
            <Button variant="quiet" pending={sheet.isPending} onClick={() => sheet.mutate({ planId: plan.planId })}>
              <FileSpreadsheet aria-hidden className="size-4" />
              {t("sheet")}
            </Button>
            {first.data && (
              <p className="text-note text-ink-2">{left > 0 ? t("left", { count: left }) : t("allPlaced")}</p>
            )}
          </>
        )}
      </div>
      {rooms.length === 0 ? (
        <Empty title={t("noRooms")} className="py-6">
          {t("noRoomsHint")}
        </Empty>
      ) : (
        <Table label={t("rooms")} frame="border border-rule">
          <Thead>
            <tr>
              <Th pinned>{t("room")}</Th>
              <Th>{t("time")}</Th>
              <Th>{t("status")}</Th>
              <Th>{t("progress")}</Th>
              <Th numeric>{t("screens")}</Th>
              <Th />
            </tr>
          </Thead>
          <tbody>
            {rooms.map((room) => (
              <Tr key={room.sessionId} aria-selected={room.sessionId === chosen}>
                <Td pinned className="whitespace-nowrap">
                  <Button variant="text" guard={0} onClick={() => choose(room.sessionId)}>
                    {room.room}
                  </Button>
                </Td>
                <Td className="figures whitespace-nowrap">
                  {room.startTime.slice(0, 16)} – {room.endTime.slice(11, 16)}
                  <span className="block text-note text-hint">
                    {room.minutesPresent}′ + {room.minutesQa}′
                    {room.breakEvery > 0 &&
                      room.breakMinutes > 0 &&
                      ` · ${t("breaks", { every: room.breakEvery, minutes: room.breakMinutes })}`}
                  </span>
                </Td>
                <Td>
                  <SceneTag status={room.status} />
                </Td>
                <Td className="min-w-32">
                  <ProgressBar
                    value={room.done}
                    max={room.works}
                    label={room.room}
                    text={`${room.done} / ${room.works}`}
                  />
                </Td>
                <Td numeric>{room.screens}</Td>
                <Td numeric>
                  <span className="flex flex-wrap items-center justify-end gap-1">
                    <LinkButton size="small" variant="primary" href={`/review/scene/call?room=${room.sessionId}`}>
                      {t("console")}
                    </LinkButton>
                    <RoomActs room={room} />
                  </span>
                </Td>
              </Tr>
            ))}
          </tbody>
        </Table>
      )}
    </div>
  );
}
