"use client";

import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import type { z } from "zod";
import { useConfirm } from "@/components/kit/confirm";
import { useMay } from "@/components/kit/session/permissions";
import { useWrite } from "@/components/kit/use-endpoint";
import { Button } from "@/components/ui/control/button";
import { Input } from "@/components/ui/control/input";
import { Label } from "@/components/ui/control/label";
import { LinkButton } from "@/components/ui/control/link-button";
import { Select } from "@/components/ui/control/select";
import { toast } from "@/components/ui/toast/toast";
import {
  closeRound,
  cutOf,
  eliminationDetail,
  keepKinds,
  listPlans,
  listRevisions,
  type PlanRow,
  roundDetail,
} from "@/lib/domain/review/contract";
import { DrawDuels } from "./duel/draw-duels";
import { StandingTable } from "./standing-table";

type Detail = z.output<typeof eliminationDetail.output>;
type KeepBy = (typeof keepKinds)[number];

/** As the cut counts: works, hundredths of a percent, points ×10⁴. */
const factor = { count: 1, share: 100, score: 10_000 } as const satisfies Record<KeepBy, number>;
const firstKeep = (by: KeepBy, works: number) =>
  ({ count: Math.max(1, Math.floor(works / 2)), share: 50, score: 60 })[by];

/** Where the round is cut: whom it keeps is seen before anything is closed. */
export function RoundCut({ plan, detail }: { plan: PlanRow; detail: Detail }) {
  const t = useTranslations("review.elimination");
  const may = useMay();
  const ask = useConfirm();
  const ids = { by: useId(), keep: useId() };
  const [keepBy, setKeepBy] = useState<KeepBy>("count");
  const [typed, setTyped] = useState(String(firstKeep("count", detail.works)));
  const close = useWrite(closeRound, {
    invalidate: [eliminationDetail, roundDetail, listPlans, listRevisions],
    onDone: ({ drawn, kept, out }) => toast.success(t(drawn ? "doneDrawn" : "doneUndrawn", { kept, out })),
  });
  const keep = Number(typed);
  const isNumber = typed.trim() !== "" && Number.isFinite(keep) && keep >= 0;
  const cut = cutOf(
    detail.rows.map((row) => ({ ...row, score: Math.round(row.finalScore * 10_000) })),
    { keepBy, keep: isNumber ? Math.round(keep * factor[keepBy]) : 0 },
  );
  const distribution = `/review/distribution?planId=${plan.planId}`;
  if (plan.status !== "open" || detail.tasks === 0)
    return (
      <div className="flex flex-wrap items-center gap-4">
        <p className="text-note text-ink-2">{t(plan.status === "closed" ? "planClosed" : "notDrawn")}</p>
        {plan.status !== "closed" && (
          <>
            <LinkButton href={distribution}>{t("toDistribution")}</LinkButton>
            <DrawDuels planId={plan.planId} />
            <p className="w-full text-note text-ink-2">{t("duel.hint")}</p>
          </>
        )}
      </div>
    );
  if (detail.rows.length === 0) return <p className="text-note text-ink-2">{t("nothingYet")}</p>;
  const confirm = async () => {
    const short = detail.incomplete > 0;
    const yes = await ask({
      title: t("closeTitle", { no: detail.round }),
      text: short
        ? t("closeShort", { count: detail.incomplete, kept: cut.kept.length, out: cut.out.length })
        : t("closeText", { kept: cut.kept.length, out: cut.out.length }),
      act: t("close"),
      danger: true,
      reason: short ? "required" : undefined,
    });
    if (!yes) return;
    const override = short ? { override: { reason: yes.reason } } : {};
    close.mutate({ planId: plan.planId, round: detail.round, keepBy, keep, ...override });
  };
  const unjudged = detail.works - detail.rows.length;
  const decided = unjudged === 0 && isNumber && cut.tied.length === 0 && cut.kept.length > 0 && cut.out.length > 0;
  return (
    <div className="space-y-4">
      {may("review:result:calculate") && (
        <div className="flex flex-wrap items-end gap-4">
          <div className="space-y-1">
            <Label htmlFor={ids.by}>{t("keepBy")}</Label>
            <Select
              id={ids.by}
              className="w-44"
              value={keepBy}
              options={keepKinds.map((value) => ({ value, label: t(`by.${value}`) }))}
              onChange={(event) => {
                const by = event.target.value as KeepBy;
                setKeepBy(by);
                setTyped(String(firstKeep(by, detail.works)));
              }}
            />
          </div>
          <div className="space-y-1">
            <Label htmlFor={ids.keep}>{t(`unit.${keepBy}`)}</Label>
            <Input
              id={ids.keep}
              className="figures w-28"
              inputMode="decimal"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          </div>
          <Button variant="primary" disabled={!decided} pending={close.isPending} onClick={() => void confirm()}>
            {t("close")}
          </Button>
        </div>
      )}
      <p role="status" className="text-sm">
        {unjudged > 0
          ? t("unjudged", { count: unjudged })
          : cut.tied.length > 0
            ? t("tied", { count: cut.tied.length })
            : t("wouldBe", { kept: cut.kept.length, out: cut.out.length })}
        {unjudged === 0 && cut.tied.length > 0 && (
          <>
            {" "}
            <a className="text-link underline underline-offset-4" href={`/review/result?planId=${plan.planId}`}>
              {t("toTies")}
            </a>
          </>
        )}
      </p>
      <StandingTable
        label={t("standing")}
        rows={detail.rows.map((row) => ({
          ...row,
          fate: cut.tied.includes(row.workId) ? "tied" : cut.kept.includes(row.workId) ? "kept" : "out",
        }))}
      />
    </div>
  );
}
