"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useConfirm } from "@/components/kit/confirm";
import { useRead, useWrite } from "@/components/kit/use-endpoint";
import { Button } from "@/components/ui/control/button";
import { Dialog } from "@/components/ui/overlay/dialog";
import { Skeleton } from "@/components/ui/state/skeleton";
import { toast } from "@/components/ui/toast/toast";
import { type UserRow, userPage } from "@/lib/domain/access/contract";
import { mergeAccounts, previewAccounts } from "@/lib/domain/center/contract";
import { AccountsOutcome } from "./accounts-outcome";
import { DoubleChoice } from "./double-choice";

/** Finds the other account of a person, shows what would go over, and merges the two. */
export function MergeAccounts({ user, onClose }: { user: UserRow; onClose: () => void }) {
  const t = useTranslations("system.user.merge");
  const common = useTranslations("common");
  const confirm = useConfirm();
  const [pair, setPair] = useState<{ keptId: string; goneId: string }>();
  const found = useRead(previewAccounts, pair ?? { keptId: "0", goneId: "0" }, { enabled: pair !== undefined });
  const merge = useWrite(mergeAccounts, {
    invalidate: [userPage],
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
      title={t("title", { name: user.realName })}
      description={t("text", { name: preview ? preview.kept.username : user.username })}
      footer={
        pair ? (
          <>
            <Button onClick={() => setPair(undefined)}>{t("back")}</Button>
            <Button onClick={() => setPair({ keptId: pair.goneId, goneId: pair.keptId })}>{t("swap")}</Button>
            <Button
              variant="primary"
              disabled={!preview || preview.clashes.length > 0}
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
        <DoubleChoice userId={user.userId} onChoose={(goneId) => setPair({ keptId: user.userId, goneId })} />
      ) : preview ? (
        <AccountsOutcome preview={preview} />
      ) : (
        <Skeleton className="h-40" />
      )}
    </Dialog>
  );
}
