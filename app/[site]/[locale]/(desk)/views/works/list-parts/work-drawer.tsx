"use client";

import { useTranslations } from "next-intl";
import { ConfirmButton } from "@/components/kit/confirm-button";
import { Loaded } from "@/components/kit/loaded";
import { useRead, useWrite } from "@/components/kit/use-endpoint";
import { Drawer } from "@/components/ui/overlay/drawer";
import { disqualifyWork, listWorks, type WorkDetail, workDetail } from "@/lib/domain/work/contract";
import { CheckActs } from "./check-acts";
import { WorkSheet } from "./work-sheet";

type WorkDrawerProps = { workId: string | undefined; onClose: () => void };

/** One work beside the list: what was handed in, what happened, and the acts that are due. */
export function WorkDrawer({ workId, onClose }: WorkDrawerProps) {
  const t = useTranslations("work");
  const read = useRead(workDetail, { workId: workId ?? "" }, { enabled: workId !== undefined });
  const found = workId ? read.data : undefined;
  return (
    <Drawer
      size="wide"
      open={workId !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={found ? found.work.workName || t("untitled") : t("detailTitle")}
      footer={found && (found.mayCheck || found.mayDisqualify) ? <Acts detail={found} /> : undefined}
    >
      <Loaded query={read}>{(detail) => <WorkSheet detail={detail} />}</Loaded>
    </Drawer>
  );
}

function Acts({ detail: { work, mayCheck, mayDisqualify } }: { detail: WorkDetail }) {
  const t = useTranslations("work.desk");
  const disqualify = useWrite(disqualifyWork, { invalidate: [listWorks, workDetail] });
  return (
    <>
      {mayDisqualify === 1 && (
        <ConfirmButton
          size="small"
          variant="text"
          className="mr-auto text-status-refused"
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
      {mayCheck === 1 && <CheckActs works={[work]} />}
    </>
  );
}
