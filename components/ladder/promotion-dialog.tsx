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
import { itemOptions } from "@/lib/domain/contest/contract";
import {
  drawPromotion,
  listOrgs,
  listPromotionRuns,
  previewListPromotion,
  publishListPromotion,
  publishPromotion,
} from "@/lib/domain/ladder/contract";
import { listPlans, resultPage } from "@/lib/domain/review/contract";
import { type Changed, changedIds, withChanges } from "./promotion-rows/changes";
import { RowsInView } from "./promotion-rows/rows-in-view";
import { useDigest } from "./promotion-rows/use-digest";
import { type Seeking, useSought } from "./promotion-rows/use-sought";
import { PromotionRuleFields, type RuleTyped } from "./promotion-rule-fields";
import { PromotionTable } from "./promotion-table";

/** A revision of results, or the sealed lists of a stage that organisations run. */
type Source = { revisionId: string; no: number } | { fromStageId: string };
type Props = {
  competitionId: string;
  source: Source;
  /** What is promoted from is of one track. */
  oneTrack?: boolean;
  stages: { value: string; label: string }[];
  onClose: () => void;
};

const none = { promoted: 0, reserve: 0, undecided: 0, out: 0 };

/** Promotes works to the next stage: a rule, its preview, manual changes with a reason, and the publication. */
export function PromotionDialog({ competitionId, source, oneTrack = false, stages, onClose }: Props) {
  const t = useTranslations("review.promotion");
  const common = useTranslations("common");
  const tracks = useRead(itemOptions, { competitionId }, { enabled: !oneTrack });
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
  const [changed, change] = useState<Changed>(new Map());
  const [reason, setReason] = useState("");
  const seeking = useSought();
  const { preview, publish } = usePromotion(source, rule, seeking.asked, (done) => {
    toast.success(t("done", done));
    onClose();
  });
  const { digest, moved, accept } = useDigest(rule, preview);
  const { open, counts } = preview.data ? withChanges(preview.data, changed) : { open: none, counts: none };
  const begin = () => {
    change(new Map());
    seeking.reset();
  };
  const keepRestOut = () => {
    const rest = (preview.data?.undecided ?? []).filter((workId) => !changed.has(workId));
    const out = { to: "out", from: "undecided", isNew: true } as const;
    change(new Map([...changed, ...rest.map((workId) => [workId, out] as const)]));
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
            disabled={
              open.promoted === 0 ||
              open.undecided > 0 ||
              moved ||
              preview.isFetching ||
              (changed.size > 0 && reason.trim() === "")
            }
            question={{
              title: t("sure", {
                going: open.promoted,
                out: open.out,
                stage: stages.find((s) => s.value === rule.toStageId)?.label ?? "",
              }),
              text: t("sureText"),
              act: t("act"),
            }}
            onConfirm={() =>
              publish({
                digest,
                add: changedIds(changed, "promoted"),
                remove: changedIds(changed, "out"),
                ...(changed.size > 0 && { reason: reason.trim() }),
              })
            }
          >
            {t("count", { count: open.promoted })}
          </ConfirmButton>
        </>
      }
    >
      <div className="space-y-5">
        <PromotionRuleFields
          rule={rule}
          stages={stages}
          tracks={tracks.data ?? []}
          byLists={!("no" in source)}
          onChange={(next) => {
            setRule(next);
            begin();
          }}
        />
        <Loaded query={preview}>
          {(found) =>
            found.works === 0 ? (
              <p className="text-note text-ink-2">{t("nobody")}</p>
            ) : (
              <RowsInView
                found={{ ...found, counts }}
                seeking={seeking}
                aside={
                  open.undecided > 0 && (
                    <p className="flex flex-wrap items-center gap-x-3 text-note text-ink-2">
                      {t("undecided", { count: open.undecided })}
                      <Button size="small" variant="text" guard={0} onClick={keepRestOut}>
                        {t("restOut")}
                      </Button>
                    </p>
                  )
                }
              >
                {moved && (
                  <div role="alert" className="flex flex-wrap items-center gap-x-3 text-note text-status-refused">
                    {t("moved")}
                    <Button
                      size="small"
                      onClick={() => {
                        accept();
                        begin();
                      }}
                    >
                      {t("readAnew")}
                    </Button>
                  </div>
                )}
                <PromotionTable rows={found.rows} leastScore={rule.leastScore} changed={changed} onChange={change} />
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
function usePromotion(source: Source, rule: RuleTyped, asked: Seeking["asked"], onDone: (done: Done) => void) {
  const byResults = "no" in source ? { ...rule, revisionId: source.revisionId } : undefined;
  const by = rule.by === "manual" ? ("manual" as const) : ("quota" as const);
  const byLists = "no" in source ? undefined : { ...rule, by, fromStageId: source.fromStageId };
  const [results, lists] = [
    useRead(drawPromotion, byResults && { ...byResults, ...asked }, { keep: true, enabled: byResults !== undefined }),
    useRead(previewListPromotion, byLists && { ...byLists, ...asked }, { keep: true, enabled: byLists !== undefined }),
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
