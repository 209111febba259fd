"use client";

import { UserPlus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ticksInView } from "@/components/kit/table/ticks-in-view";
import { useEvery, useRead, useWrite } from "@/components/kit/use-endpoint";
import { Button } from "@/components/ui/control/button";
import { Checkbox } from "@/components/ui/control/checkbox";
import { Input } from "@/components/ui/control/input";
import { LinkButton } from "@/components/ui/control/link-button";
import { Select } from "@/components/ui/control/select";
import { Dialog } from "@/components/ui/overlay/dialog";
import { Skeleton } from "@/components/ui/state/skeleton";
import { toast } from "@/components/ui/toast/toast";
import { useSearchPause } from "@/components/ui/use-search-pause";
import { expertPage, listExpertGroups } from "@/lib/domain/expert/contract";
import { addPlanExperts, listPlanExperts, listPlans, type PlanRow } from "@/lib/domain/review/contract";

/** Takes experts of the library into a plan: one by one, or a whole review group. */
export function AddExpertsDialog({ plan, there }: { plan: PlanRow; there: string[] }) {
  const t = useTranslations("review.distribution");
  const common = useTranslations("common");
  const [open, setOpen] = useState(false);
  const availability = useTranslations("expert.availability");
  const [text, setText] = useState("");
  const [keywords, ask] = useState("");
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const [groupId, setGroupId] = useState("");
  useSearchPause(text, ask);
  const found = useEvery(expertPage, { keywords, status: "active" }, { enabled: open, keep: true });
  const groups = useRead(listExpertGroups, { competitionId: plan.competitionId }, { enabled: open && !plan.orgId });
  const add = useWrite(addPlanExperts, {
    invalidate: [listPlanExperts, listPlans],
    onDone: ({ added, away }) => {
      toast.success(t("expertsAdded", { count: added }));
      if (away > 0) toast.info(t("expertsAway", { count: away }));
      setKeys(new Set());
      setGroupId("");
      setOpen(false);
    },
  });
  const rows = (found.data ?? []).filter((row) => !there.includes(row.expertId));
  const ticks = ticksInView({ rows, rowKey: (row) => row.expertId, tickable: true }, keys);
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      title={t("addExperts")}
      description={t("addExpertsText")}
      trigger={
        <Button size="small" guard={0}>
          <UserPlus aria-hidden className="size-4" />
          {t("addExperts")}
        </Button>
      }
      footer={
        <>
          <Button onClick={() => setOpen(false)}>{common("cancel")}</Button>
          <Button
            variant="primary"
            disabled={keys.size === 0 && groupId === ""}
            pending={add.isPending}
            onClick={() =>
              add.mutate({ planId: plan.planId, expertIds: [...keys], expertGroupId: groupId || undefined })
            }
          >
            {t("addCount", { count: keys.size })}
          </Button>
        </>
      }
    >
      <div className="space-y-4">
        {(groups.data ?? []).length > 0 && (
          <Select
            aria-label={t("group")}
            value={groupId}
            placeholder={t("noGroup")}
            options={(groups.data ?? []).map((g) => ({
              value: g.expertGroupId,
              label: t("groupOption", { name: g.name, count: g.members.length }),
            }))}
            onChange={(event) => setGroupId(event.target.value)}
          />
        )}
        <Input
          type="search"
          aria-label={t("findExpert")}
          placeholder={t("findExpert")}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        {found.isPending ? (
          <Skeleton className="h-32" />
        ) : rows.length === 0 ? (
          <div className="space-y-3 py-4 text-center text-note text-ink-2">
            <p>{t("nobodyLeft")}</p>
            <LinkButton size="small" href="/expert/library">
              {t("toLibrary")}
            </LinkButton>
          </div>
        ) : (
          <div className="space-y-1">
            <Checkbox
              label={t("tickAll", { count: rows.length })}
              checked={ticks.allTicked}
              indeterminate={ticks.ticked.length > 0 && !ticks.allTicked}
              onCheckedChange={(on) => setKeys(ticks.tick(on))}
            />
            <ul className="max-h-72 divide-y divide-rule overflow-y-auto border-y border-rule">
              {rows.map((row) => (
                <li key={row.expertId} className="flex items-center justify-between gap-3 py-1">
                  <Checkbox
                    label={row.realName}
                    checked={ticks.isTicked(row)}
                    onCheckedChange={(on) => setKeys(ticks.tick(on, [row]))}
                  />
                  <span className="truncate text-note text-ink-2">
                    {[
                      row.org?.groupName ?? t("noOrg"),
                      row.jobTitle,
                      ...row.away.map((days) => t("awayDays", days)),
                      row.maxLoad && availability("most", { count: row.maxLoad }),
                    ]
                      .filter(Boolean)
                      .join(" · ")}
                  </span>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </Dialog>
  );
}
