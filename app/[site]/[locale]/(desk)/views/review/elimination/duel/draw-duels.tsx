"use client";

import { useTranslations } from "next-intl";
import { useMay } from "@/components/kit/session/permissions";
import { useWrite } from "@/components/kit/use-endpoint";
import { Button } from "@/components/ui/control/button";
import { toast } from "@/components/ui/toast/toast";
import { drawDuels, eliminationDetail, listDuels, listPlans } from "@/lib/domain/review/contract";

type DrawDuelsProps = { planId: string; again?: boolean };

/** Pairs the works of the round, or asks further experts for those who are gone. */
export function DrawDuels({ planId, again = false }: DrawDuelsProps) {
  const t = useTranslations("review.elimination.duel");
  const may = useMay();
  const draw = useWrite(drawDuels, {
    invalidate: [eliminationDetail, listDuels, listPlans],
    onDone: ({ duels, asked }) => toast.success(t("asked", { count: duels, asked })),
  });
  if (!may("review:assign:assign")) return null;
  return (
    <Button pending={draw.isPending} onClick={() => draw.mutate({ planId })}>
      {t(again ? "redraw" : "draw")}
    </Button>
  );
}
