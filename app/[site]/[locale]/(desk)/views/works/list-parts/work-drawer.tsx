"use client";

import { useTranslations } from "next-intl";
import { ConfirmButton } from "@/components/kit/confirm-button";
import { Loaded } from "@/components/kit/loaded";
import { QueueBar } from "@/components/kit/queue/queue-bar";
import type { Queue } from "@/components/kit/queue/use-queue";
import { useRead, useWrite } from "@/components/kit/use-endpoint";
import { Drawer } from "@/components/ui/overlay/drawer";
import { type DeskWorkRow, disqualifyWork, listWorks, type WorkDetail, workDetail } from "@/lib/domain/work/contract";
import { useCheckActs } from "./use-check-acts";
import { WorkBesideFile } from "./work-look";

/** The works of the list one after the other: the file, what was handed in and what happened, and the acts that are due. */
export function WorkDrawer({ queue }: { queue: Queue<DeskWorkRow> }) {
  const t = useTranslations("work");
  const workId = queue.row?.workId;
  const read = useRead(workDetail, { workId: workId ?? "" }, { enabled: workId !== undefined });
  const found = workId ? read.data : undefined;
  return (
    <Drawer
      size="full"
      open={workId !== undefined}
      onOpenChange={(open) => !open && queue.close()}
      title={found ? found.work.workName || t("untitled") : t("detailTitle")}
      footer={found ? <Acts key={workId} detail={found} queue={queue} /> : <QueueBar queue={queue} />}
    >
      <Loaded query={read}>{(detail) => <WorkBesideFile key={detail.work.workId} detail={detail} />}</Loaded>
    </Drawer>
  );
}

function Acts({ detail: { work, mayCheck, mayDisqualify }, queue }: { detail: WorkDetail; queue: Queue<DeskWorkRow> }) {
  const t = useTranslations("work.desk");
  const disqualify = useWrite(disqualifyWork, { invalidate: [listWorks, workDetail] });
  const { acts, dialog } = useCheckActs(work);
  return (
    <QueueBar queue={queue} acts={mayCheck === 1 ? acts : []}>
      {mayDisqualify === 1 && (
        <ConfirmButton
          size="small"
          variant="text"
          className="text-status-refused"
          question={{
            title: t("disqualifyTitle", { name: work.workName }),
            text: t("disqualifyText"),
            act: t("disqualify"),
            danger: true,
            reason: "required",
          }}
          onConfirm={({ reason }) => disqualify.mutateAsync({ workId: work.workId, reason })}
        >
          {t("disqualify")}
        </ConfirmButton>
      )}
      {dialog}
    </QueueBar>
  );
}
