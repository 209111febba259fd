"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import type { z } from "zod";
import { ConfirmButton } from "@/components/kit/confirm-button";
import { Loaded } from "@/components/kit/loaded";
import { useRead, useWrite } from "@/components/kit/use-endpoint";
import { Button } from "@/components/ui/control/button";
import { Label } from "@/components/ui/control/label";
import { Textarea } from "@/components/ui/control/textarea";
import { Dialog } from "@/components/ui/overlay/dialog";
import { toast } from "@/components/ui/toast/toast";
import {
  drawPromotion,
  listOrgs,
  listPromotionRuns,
  previewListPromotion,
  publishListPromotion,
  publishPromotion,
} from "@/lib/domain/ladder/contract";
import { listPlans, resultPage } from "@/lib/domain/review/contract";
import { RowsInView } from "./promotion-rows/rows-in-view";
import { PromotionRuleFields, type RuleTyped } from "./promotion-rule-fields";
import { PromotionTable } from "./promotion-table";

/** A revision of results, or the sealed lists of a stage that organisations run. */
type Source = { revisionId: string; no: number } | { fromStageId: string };
type Props = {
  source: Source;
  stages: { value: string; label: string }[];
  onClose: () => void;
};

/** Promotes works to the next stage: a rule, its preview, manual changes with a reason, and the publication. */
export function PromotionDialog({ source, stages, onClose }: Props) {
  const t = useTranslations("review.promotion");
  const common = useTranslations("common");
  const [rule, setRule] = useState<RuleTyped>({
    toStageId: stages[0]?.value ?? "",
    by: "no" in source ? "rank" : "quota",
    value: 10,
    base: "reviewed",
    leastScore: 0,
    eachBy: "no" in source ? "none" : "table",
    each: 3,
    perOrg: 0,
    tie: "include",
    tieCap: 75,
    reserve: 0,
    answerDays: 3,
  });
  /** Works whose fate was changed by hand, and to what. */
  const [changed, change] = useState<ReadonlyMap<string, "promoted" | "out">>(new Map());
  const [reason, setReason] = useState("");
  const { preview, publish } = usePromotion(source, rule, (done) => {
    toast.success(t("done", done));
    onClose();
  });
  const rows = (preview.data?.rows ?? []).map((row) => ({ ...row, fate: changed.get(row.workId) ?? row.fate }));
  const open = rows.filter((row) => !row.gone && row.why !== "unchecked");
  const going = open.filter((row) => row.fate === "promoted").length;
  const out = open.filter((row) => row.fate === "out" && row.why !== "earlier").length;
  const undecided = open.filter((row) => row.fate === "undecided").length;
  const of = (fate: "promoted" | "out") => [...changed].filter(([, to]) => to === fate).map(([id]) => id);
  const keepRestOut = () => {
    const rest = open.filter((row) => row.fate === "undecided");
    change(new Map([...changed, ...rest.map((row) => [row.workId, "out"] as const)]));
  };
  return (
    <Dialog
      open
      size="large"
      title={t("title")}
      description={"no" in source ? t("text", { no: source.no }) : t("listsText")}
      onOpenChange={(stay) => !stay && onClose()}
      footer={
        <>
          <Button onClick={onClose}>{common("cancel")}</Button>
          <ConfirmButton
            variant="primary"
            disabled={going === 0 || undecided > 0 || preview.isFetching || (changed.size > 0 && reason.trim() === "")}
            question={{
              title: t("sure", { going, out, stage: stages.find((s) => s.value === rule.toStageId)?.label ?? "" }),
              text: t("sureText"),
              act: t("act"),
            }}
            onConfirm={() =>
              publish({
                digest: preview.data?.digest,
                add: of("promoted"),
                remove: of("out"),
                ...(changed.size > 0 && { reason: reason.trim() }),
              })
            }
          >
            {t("count", { count: going })}
          </ConfirmButton>
        </>
      }
    >
      <div className="space-y-5">
        <PromotionRuleFields
          rule={rule}
          stages={stages}
          byLists={!("no" in source)}
          onChange={(next) => {
            setRule(next);
            change(new Map());
          }}
        />
        <Loaded query={preview}>
          {(found) =>
            found.rows.length === 0 ? (
              <p className="text-note text-ink-2">{t("nobody")}</p>
            ) : (
              <RowsInView
                rows={rows}
                aside={
                  undecided > 0 && (
                    <p className="flex flex-wrap items-center gap-x-3 text-note text-ink-2">
                      {t("undecided", { count: undecided })}
                      <Button size="small" variant="text" guard={0} onClick={keepRestOut}>
                        {t("restOut")}
                      </Button>
                    </p>
                  )
                }
              >
                {(shown) => (
                  <PromotionTable rows={shown} leastScore={rule.leastScore} changed={changed} onChange={change} />
                )}
              </RowsInView>
            )
          }
        </Loaded>
        {changed.size > 0 && (
          <div className="space-y-1">
            <Label htmlFor="why" required>
              {t("reason")}
            </Label>
            <Textarea
              id="why"
              rows={2}
              value={reason}
              maxLength={200}
              onChange={(event) => setReason(event.target.value.replaceAll("\n", " "))}
            />
          </div>
        )}
      </div>
    </Dialog>
  );
}

type Done = z.output<typeof publishPromotion.output>;
interface ByHand {
  digest?: string;
  add: string[];
  remove: string[];
  reason?: string;
}

/** Preview and publication of a rule by the source's own calls. */
function usePromotion(source: Source, rule: RuleTyped, onDone: (done: Done) => void) {
  const byResults = "no" in source ? { ...rule, revisionId: source.revisionId } : undefined;
  const by = rule.by === "manual" ? ("manual" as const) : ("quota" as const);
  const byLists = "no" in source ? undefined : { ...rule, by, fromStageId: source.fromStageId };
  const [results, lists] = [
    useRead(drawPromotion, byResults, { keep: true, enabled: byResults !== undefined }),
    useRead(previewListPromotion, byLists, { keep: true, enabled: byLists !== undefined }),
  ];
  const publishResults = useWrite(publishPromotion, {
    invalidate: [drawPromotion, listPromotionRuns, resultPage, listPlans],
    onDone,
  });
  const publishLists = useWrite(publishListPromotion, {
    invalidate: [previewListPromotion, listPromotionRuns, listOrgs],
    onDone,
  });
  return {
    preview: byResults ? results : lists,
    publish: (hand: ByHand): Promise<unknown> =>
      byResults
        ? publishResults.mutateAsync({ ...byResults, ...hand })
        : publishLists.mutateAsync({ ...(byLists as NonNullable<typeof byLists>), ...hand }),
  };
}
