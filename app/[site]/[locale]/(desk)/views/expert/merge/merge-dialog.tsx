"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useConfirm } from "@/components/kit/confirm";
import { useRead, useWrite } from "@/components/kit/use-endpoint";
import { Button } from "@/components/ui/control/button";
import { Dialog } from "@/components/ui/overlay/dialog";
import { Skeleton } from "@/components/ui/state/skeleton";
import { toast } from "@/components/ui/toast/toast";
import { type ExpertRow, expertPage } from "@/lib/domain/expert/contract";
import { mergeExperts, previewMerge } from "@/lib/domain/review/contract";
import { DuplicateChoice } from "./duplicate-choice";
import { MergeOutcome } from "./merge-outcome";

/** Finds the other account of an expert, shows what would go over, and merges the two. */
export function MergeDialog({ expert, onClose }: { expert: ExpertRow; onClose: () => void }) {
  const t = useTranslations("expert.merge");
  const common = useTranslations("common");
  const confirm = useConfirm();
  const [pair, setPair] = useState<{ keptId: string; goneId: string }>();
  const found = useRead(previewMerge, pair ?? { keptId: "0", goneId: "0" }, { enabled: pair !== undefined });
  const merge = useWrite(mergeExperts, {
    invalidate: [expertPage],
    onDone: ({ moved }) => {
      toast.success(t("done", { count: moved }));
      onClose();
    },
  });
  const preview = pair && found.data;
  const ask = async () => {
    if (!preview) return;
    const { kept, gone } = preview;
    const answer = await confirm({
      title: t("title", { name: kept.realName }),
      text: t("text", { name: kept.username }),
      act: t("confirm"),
      danger: true,
      reason: "required",
    });
    if (!answer) return;
    const versions = { keptVersion: kept.version, goneVersion: gone.version };
    merge.mutate({ ...pair, ...versions, reason: answer.reason });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="medium"
      title={t("title", { name: expert.realName })}
      description={t("text", { name: preview ? preview.kept.username : expert.username })}
      footer={
        pair ? (
          <>
            <Button onClick={() => setPair(undefined)}>{t("back")}</Button>
            <Button onClick={() => setPair({ keptId: pair.goneId, goneId: pair.keptId })}>{t("swap")}</Button>
            <Button
              variant="primary"
              disabled={!preview || preview.clashCount > 0}
              pending={merge.isPending}
              onClick={() => void ask()}
            >
              {t("confirm")}
            </Button>
          </>
        ) : (
          <Button onClick={onClose}>{common("cancel")}</Button>
        )
      }
    >
      {!pair ? (
        <DuplicateChoice
          expertId={expert.expertId}
          onChoose={(goneId) => setPair({ keptId: expert.expertId, goneId })}
        />
      ) : preview ? (
        <MergeOutcome preview={preview} />
      ) : (
        <Skeleton className="h-40" />
      )}
    </Dialog>
  );
}
