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
import { Table } from "@/components/ui/table/table";
import { Td } from "@/components/ui/table/td";
import { Th } from "@/components/ui/table/th";
import { Thead } from "@/components/ui/table/thead";
import { Tr } from "@/components/ui/table/tr";
import { toast } from "@/components/ui/toast/toast";
import { itemOptions } from "@/lib/domain/contest/contract";
import { listQuotas, saveQuotas } from "@/lib/domain/ladder/contract";

type Props = { competitionId: string; stage: { stageId: string; stageName: string }; onClose: () => void };

/** How many works each school may send on from a stage: for all, for a school, for a track. */
export function QuotaDialog({ competitionId, stage: { stageId, stageName }, onClose }: Props) {
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
    invalidate: [listQuotas],
    onDone: () => {
      type(new Map());
      toast.success(t("done"));
    },
  });
  const rows = [...typed].map(([orgId, value]) => ({
    orgId: orgId || null,
    value: value === "" ? null : Number(value),
  }));
  return (
    <Dialog
      open
      size="large"
      title={t("title", { stage: stageName })}
      description={t("text")}
      onOpenChange={(stay) => !stay && onClose()}
      footer={
        <>
          <Button onClick={onClose}>{common("cancel")}</Button>
          <Button
            variant="primary"
            disabled={rows.length === 0 || save.isPending}
            onClick={() => save.mutate({ ...place, rows })}
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
        <Loaded query={quotas}>
          {(found) => (
            <Table label={t("open")} compact stacked={false} frame="max-h-96 overflow-y-auto border border-rule">
              <Thead>
                <tr>
                  <Th>{t("school")}</Th>
                  <Th numeric className="max-sm:hidden">
                    {t("works")}
                  </Th>
                  <Th numeric>{t("sealed")}</Th>
                  <Th numeric>{t("value")}</Th>
                </tr>
              </Thead>
              <tbody>
                {found
                  .filter(({ orgName }) => orgName === null || orgName.includes(words.trim()))
                  .map(({ orgId, orgName, works, sealed, value }) => (
                    <Tr key={orgId ?? ""}>
                      <Td>{orgName ?? t("forAll")}</Td>
                      <Td numeric className="max-sm:hidden">
                        {orgId && works}
                      </Td>
                      <Td numeric>{orgId && sealed}</Td>
                      <Td numeric>
                        <Input
                          type="number"
                          min={0}
                          max={100_000}
                          step={1}
                          className="figures w-20 text-right"
                          aria-label={`${t("value")} ${orgName ?? t("forAll")}`}
                          value={typed.get(orgId ?? "") ?? value ?? ""}
                          onChange={(event) => type(new Map(typed).set(orgId ?? "", event.target.value))}
                        />
                      </Td>
                    </Tr>
                  ))}
              </tbody>
            </Table>
          )}
        </Loaded>
      </div>
    </Dialog>
  );
}
