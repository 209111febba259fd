"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useConfirm } from "@/components/kit/confirm";
import { Loaded } from "@/components/kit/loaded";
import { currentOf } from "@/components/kit/meanwhile/current-of";
import { useMay } from "@/components/kit/session/permissions";
import { RowActions } from "@/components/kit/table/row-actions";
import { useRead, useWrite } from "@/components/kit/use-endpoint";
import { usePlanAllows } from "@/components/review/plan/plan-acts";
import { Empty } from "@/components/ui/state/empty";
import { Tag } from "@/components/ui/state/tag";
import { Table } from "@/components/ui/table/table";
import { Td } from "@/components/ui/table/td";
import { Th } from "@/components/ui/table/th";
import { Thead } from "@/components/ui/table/thead";
import { Tr } from "@/components/ui/table/tr";
import {
  listPlanExperts,
  listPlans,
  type PlanExpert,
  type PlanRow,
  removePlanExperts,
} from "@/lib/domain/review/contract";
import { AddExpertsDialog } from "./add-experts-dialog";
import { PlanExpertDialog } from "./plan-expert-dialog";

export function PlanExperts({ plan }: { plan: PlanRow }) {
  const t = useTranslations("review.distribution");
  const common = useTranslations("common");
  const may = useMay();
  const allows = usePlanAllows();
  const confirm = useConfirm();
  const experts = useRead(listPlanExperts, { planId: plan.planId });
  const remove = useWrite(removePlanExperts, { invalidate: [listPlanExperts, listPlans] });
  const [edited, edit] = useState<PlanExpert>();
  const open = may("review:assign:edit") && allows("edit");
  const takeOut = async (row: PlanExpert) => {
    const answer = await confirm({ title: t("removeTitle", { name: row.realName }), act: t("remove"), danger: true });
    if (answer) remove.mutate({ planId: plan.planId, ids: [row.expertId] });
  };
  return (
    <Loaded query={experts}>
      {(list) => (
        <div className="space-y-3">
          {open && <AddExpertsDialog plan={plan} there={list.map((row) => row.expertId)} />}
          {list.length === 0 ? (
            <Empty title={t("noExperts")} className="py-6">
              {t("noExpertsHint")}
            </Empty>
          ) : (
            <Table label={t("experts")} frame="max-h-112 overflow-y-auto border border-rule">
              <Thead>
                <tr>
                  <Th pinned>{t("expert")}</Th>
                  <Th>{t("org")}</Th>
                  <Th numeric>{t("cap")}</Th>
                  <Th numeric>{t("load")}</Th>
                  <Th numeric>{t("submitted")}</Th>
                  {open && <Th numeric>{common("actions")}</Th>}
                </tr>
              </Thead>
              <tbody>
                {list.map((row) => (
                  <Tr key={row.expertId}>
                    <Td pinned className="whitespace-nowrap">
                      <span className="inline-flex items-center gap-2 stacked:flex-wrap">
                        {row.realName}
                        {row.leader && <Tag status="awarded">{t("leader")}</Tag>}
                        {row.retired && <Tag status="closed">{t("retired")}</Tag>}
                        {row.away.map((days) => (
                          <Tag key={days.from} status="soon">
                            {t("awayDays", days)}
                          </Tag>
                        ))}
                        {row.duties.map((duty) => (
                          <Tag key={duty} status="refused">
                            {t(`reason.${duty}`)}
                          </Tag>
                        ))}
                        {row.excepted.length > 0 && <Tag status="soon">{t("excepted")}</Tag>}
                      </span>
                    </Td>
                    <Td className="min-w-36">
                      {row.orgName ?? <span className="text-status-refused">{t("noOrg")}</span>}
                    </Td>
                    <Td numeric>{row.cap}</Td>
                    <Td numeric>{row.tasks}</Td>
                    <Td numeric>{row.submitted}</Td>
                    {open && (
                      <Td numeric>
                        <RowActions
                          of={row.realName}
                          acts={[
                            { label: common("edit"), onSelect: () => edit(row) },
                            row.tasks === 0 && { label: t("remove"), danger: true, onSelect: () => void takeOut(row) },
                          ]}
                        />
                      </Td>
                    )}
                  </Tr>
                ))}
              </tbody>
            </Table>
          )}
          {edited && (
            <PlanExpertDialog
              plan={plan}
              expert={currentOf(edited, experts.data, "expertId")}
              onClose={() => edit(undefined)}
            />
          )}
        </div>
      )}
    </Loaded>
  );
}
