"use client";

import { useTranslations } from "next-intl";
import type { z } from "zod";
import { useConfirm } from "@/components/kit/confirm";
import { Loaded } from "@/components/kit/loaded";
import { useMay } from "@/components/kit/session/permissions";
import { useRead, useWrite } from "@/components/kit/use-endpoint";
import { Button } from "@/components/ui/control/button";
import { LinkButton } from "@/components/ui/control/link-button";
import { toast } from "@/components/ui/toast/toast";
import {
  closeDuels,
  eliminationDetail,
  listDuels,
  listPlans,
  listRevisions,
  type PlanRow,
  roundDetail,
} from "@/lib/domain/review/contract";
import { DrawDuels } from "./draw-duels";
import { DuelTable } from "./duel-table";
import { SeedFacts } from "./seed-facts";

type Detail = z.output<typeof eliminationDetail.output>;

/** A round of duels under way: who meets whom and how many voted, and its closing. */
export function DuelRound({ plan, detail }: { plan: PlanRow; detail: Detail }) {
  const t = useTranslations("review.elimination.duel");
  const may = useMay();
  const ask = useConfirm();
  const found = useRead(listDuels, { planId: plan.planId, no: detail.round });
  const close = useWrite(closeDuels, {
    invalidate: [eliminationDetail, listDuels, roundDetail, listPlans, listRevisions],
    onDone: ({ drawn, kept, out }) => toast.success(t(drawn ? "paired" : "unpaired", { kept, out })),
  });
  const isLast = detail.works <= 2;
  const confirm = async () => {
    const short = detail.incomplete > 0;
    const yes = await ask({
      title: t("closeTitle", { no: detail.round }),
      text: short ? t("closeShort", { count: detail.incomplete }) : t("closeText"),
      act: t("close"),
      danger: true,
      reason: short ? "required" : undefined,
    });
    if (!yes) return;
    const override = short ? { override: { reason: yes.reason } } : {};
    close.mutate({ planId: plan.planId, round: detail.round, ...override });
  };
  return (
    <Loaded query={found}>
      {(round) => (
        <div className="space-y-6">
          {plan.status === "open" && (
            <div className="flex flex-wrap items-center gap-4">
              {may("review:result:calculate") && !isLast && (
                <Button variant="primary" pending={close.isPending} onClick={() => void confirm()}>
                  {t("close")}
                </Button>
              )}
              {isLast && (
                <>
                  <p className="text-note text-ink-2">{t("last")}</p>
                  <LinkButton href={`/review/result?planId=${plan.planId}`}>{t("toResult")}</LinkButton>
                </>
              )}
              <DrawDuels planId={plan.planId} again />
            </div>
          )}
          <DuelTable label={t("table", { no: detail.round })} duels={round.duels} />
          <SeedFacts round={round} />
        </div>
      )}
    </Loaded>
  );
}
