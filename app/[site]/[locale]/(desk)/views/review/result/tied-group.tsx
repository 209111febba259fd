"use client";

import { ArrowDown, ArrowUp } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import type { z } from "zod";
import { useConfirm } from "@/components/kit/confirm";
import { useWrite } from "@/components/kit/use-endpoint";
import { Button } from "@/components/ui/control/button";
import { IconButton } from "@/components/ui/control/icon-button";
import { Tag } from "@/components/ui/state/tag";
import { toast } from "@/components/ui/toast/toast";
import { settleTie, tiedWorks } from "@/lib/domain/review/contract";

type Tie = z.output<typeof tiedWorks.output>["groups"][number];

/** One tie: its works in an order that is changed by up and down. */
export function TiedGroup({ planId, tie, settle, asks }: { planId: string; tie: Tie; settle: boolean; asks: boolean }) {
  const confirm = useConfirm();
  const t = useTranslations("review.tied");
  const [works, order] = useState(tie.works);
  const save = useWrite(settleTie, { invalidate: [tiedWorks], onDone: () => toast.success(t("saved")) });
  const swap = (at: number, to: number) => {
    const next = [...works];
    const [one] = next.splice(at, 1);
    if (one) next.splice(to, 0, one);
    order(next);
  };
  const judgingNos = works.map((one) => one.judgingNo);
  const submit = () =>
    asks
      ? void confirm({
          title: t("reasonTitle"),
          act: t("save"),
          reason: "required",
          run: ({ reason }) => save.mutateAsync({ planId, judgingNos, reason }),
        })
      : save.mutate({ planId, judgingNos });
  const changed = works.some((one, at) => one !== tie.works[at]);
  return (
    <div className="space-y-3">
      <p className="flex flex-wrap items-center gap-2 text-sm font-medium">
        {t("group", { rank: tie.rank, score: tie.finalScore.toFixed(2) })}
        {tie.placed && <Tag status="soon">{t("placed")}</Tag>}
      </p>
      <ol className="divide-y divide-rule border-y border-rule">
        {works.map((one, at) => (
          <li key={one.judgingNo} className="flex min-h-row items-center gap-3 py-1 text-sm">
            <span className="figures w-6 text-right text-hint">{settle ? at + 1 : "="}</span>
            <span className="figures">{one.judgingNo}</span>
            <span className="min-w-0 flex-1 truncate">{one.title}</span>
            {settle && (
              <span className="flex">
                <IconButton
                  label={t("up", { name: one.judgingNo })}
                  disabled={at === 0}
                  onClick={() => swap(at, at - 1)}
                >
                  <ArrowUp aria-hidden className="size-4" />
                </IconButton>
                <IconButton
                  label={t("down", { name: one.judgingNo })}
                  disabled={at === works.length - 1}
                  onClick={() => swap(at, at + 1)}
                >
                  <ArrowDown aria-hidden className="size-4" />
                </IconButton>
              </span>
            )}
          </li>
        ))}
      </ol>
      {settle && (
        <Button size="small" disabled={tie.placed && !changed} pending={save.isPending} onClick={submit}>
          {t("save")}
        </Button>
      )}
    </div>
  );
}
