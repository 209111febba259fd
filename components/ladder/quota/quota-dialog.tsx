"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Loaded } from "@/components/kit/loaded";
import { useRead, useWrite } from "@/components/kit/use-endpoint";
import { Button } from "@/components/ui/control/button";
import { Input } from "@/components/ui/control/input";
import { Label } from "@/components/ui/control/label";
import { Select } from "@/components/ui/control/select";
import { Dialog } from "@/components/ui/overlay/dialog";
import { toast } from "@/components/ui/toast/toast";
import { itemOptions } from "@/lib/domain/contest/contract";
import { listOrgs, listQuotas, saveQuotas } from "@/lib/domain/ladder/contract";
import { QuotaSheets } from "./quota-sheets";
import { QuotaTable } from "./quota-table";

type Props = {
  competitionId: string;
  stage: { stageId: string; stageName: string };
  /** A school gives numbers to its own colleges. */
  ofSchool?: boolean;
  onClose: () => void;
};

/** How many works each organisation may send on from a stage: for all, for one, for a track. */
export function QuotaDialog({ competitionId, stage: { stageId, stageName }, ofSchool = false, onClose }: Props) {
  const t = useTranslations("contest.quota");
  const common = useTranslations("common");
  const [itemId, choose] = useState("");
  const [words, find] = useState("");
  /** What was typed, by organisation; the line for all has no id. */
  const [typed, type] = useState<ReadonlyMap<string, string>>(new Map());
  const place = { stageId, itemId: itemId || undefined };
  const tracks = useRead(itemOptions, { competitionId });
  const quotas = useRead(listQuotas, place);
  const save = useWrite(saveQuotas, {
    invalidate: [listQuotas, listOrgs],
    onDone: () => {
      type(new Map());
      toast.success(t("done"));
    },
  });
  const rows = [...typed].map(([orgId, value]) => ({
    orgId: orgId || null,
    value: value === "" ? null : Number(value),
    was: quotas.data?.find((row) => row.orgId === (orgId || null))?.value ?? null,
  }));
  return (
    <Dialog
      open
      size="large"
      title={t("title", { stage: stageName })}
      description={t(ofSchool ? "schoolText" : "text")}
      onOpenChange={(stay) => !stay && onClose()}
      footer={
        <>
          <Button onClick={onClose}>{common("cancel")}</Button>
          <Button
            variant="primary"
            disabled={rows.length === 0 || save.isPending}
            onClick={() => save.mutate({ ...place, rows }, { onError: () => void quotas.refetch() })}
          >
            {common("save")}
          </Button>
        </>
      }
    >
      <div className="space-y-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <div className="space-y-1">
            <Label htmlFor="quota-track">{t("track")}</Label>
            <Select
              id="quota-track"
              value={itemId}
              disabled={rows.length > 0}
              options={[{ value: "", label: t("allTracks") }, ...(tracks.data ?? [])]}
              onChange={(event) => choose(event.target.value)}
            />
          </div>
          <div className="space-y-1">
            <Label htmlFor="quota-find">{t("find")}</Label>
            <Input id="quota-find" type="search" value={words} onChange={(event) => find(event.target.value)} />
          </div>
        </div>
        <QuotaSheets stageId={stageId} itemId={itemId} tracks={tracks.data ?? []} disabled={rows.length > 0} />
        <Loaded query={quotas}>
          {(found) => (
            <QuotaTable
              rows={found.filter(
                ({ orgName, schoolName }) =>
                  orgName === null || [orgName, schoolName].some((name) => name?.includes(words.trim())),
              )}
              typed={typed}
              onType={(orgId, value) => type(new Map(typed).set(orgId, value))}
            />
          )}
        </Loaded>
      </div>
    </Dialog>
  );
}
