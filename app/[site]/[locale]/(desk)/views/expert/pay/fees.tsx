import { useTranslations } from "next-intl";
import { useState } from "react";
import { useConfirm } from "@/components/kit/confirm";
import { Loaded } from "@/components/kit/loaded";
import { useMay } from "@/components/kit/session/permissions";
import { DataTable } from "@/components/kit/table/data-table";
import { FilterText } from "@/components/kit/table/filter-text";
import { Filters } from "@/components/kit/table/filters";
import { RowActions } from "@/components/kit/table/row-actions";
import { useList } from "@/components/kit/table/use-list";
import { useRead, useWrite } from "@/components/kit/use-endpoint";
import { Button } from "@/components/ui/control/button";
import { Dialog } from "@/components/ui/overlay/dialog";
import { Empty } from "@/components/ui/state/empty";
import { DescriptionList } from "@/components/ui/text/description-list";
import { toast } from "@/components/ui/toast/toast";
import {
  type Earning,
  earningPage,
  type PlanFee,
  payoutPage,
  planFee,
  revealBankCard,
  settlePayouts,
} from "@/lib/domain/review/contract";
import { toYuan } from "@/lib/text/money";
import { FeeDialog } from "./fee-dialog";
import { Who } from "./who";

/** The fee of a plan, and what each expert earned by it. */
export function Fees({ planId }: { planId: string }) {
  const t = useTranslations("expert.pay");
  const may = useMay();
  const confirm = useConfirm();
  const fee = useRead(planFee, { planId });
  const list = useList(earningPage, { fixed: { planId }, name: "earning" });
  const settle = useWrite(settlePayouts, { invalidate: [planFee, earningPage, payoutPage] });
  const reveal = useWrite(revealBankCard);
  const [card, show] = useState<{ realName: string; bankName: string; bankCard: string }>();
  const mayEdit = may("expert:manage:edit");
  const askSettle = async ({ dueFen, approvedFen, paidFen }: PlanFee) => {
    const corrects = dueFen !== 0 || approvedFen !== 0 || paidFen !== 0;
    await confirm({
      ...{ title: t("settle.title"), text: t("settle.text"), act: t("settle.act") },
      reason: corrects ? "required" : "optional",
      run: async ({ reason }) => {
        const { made, amountFen } = await settle.mutateAsync({ planId, reason });
        if (made > 0) toast.success(t("settle.made", { count: made, amount: toYuan(amountFen) }));
        else toast.info(t("settle.none"));
      },
    });
  };
  const askCard = async ({ expertId, realName }: Earning) => {
    await confirm({
      ...{ title: t("card.title", { name: realName }), text: t("card.text"), act: t("card.reveal") },
      reason: "required",
      run: async ({ reason }) => show(await reveal.mutateAsync({ planId, expertId, reason })),
    });
  };
  return (
    <div className="space-y-6">
      <Loaded query={fee}>
        {(said) => (
          <>
            <div className="flex flex-wrap items-center gap-3">
              <p className="font-medium">
                {said.basis ? t(`fee.${said.basis}`, { rate: toYuan(said.rateFen) }) : t("fee.none")}
                {!said.basis && <span className="block text-note font-normal text-ink-2">{t("fee.noneHint")}</span>}
              </p>
              {mayEdit && <FeeDialog planId={planId} fee={said} />}
              {mayEdit && said.basis && (
                <Button variant="primary" guard={0} onClick={() => void askSettle(said)}>
                  {t("settle.act")}
                </Button>
              )}
            </div>
            <DescriptionList
              items={[
                { term: t("sum.open"), value: `¥${toYuan(said.openFen)}` },
                { term: t("sum.due"), value: `¥${toYuan(said.dueFen)}` },
                { term: t("sum.approved"), value: `¥${toYuan(said.approvedFen)}` },
                { term: t("sum.paid"), value: `¥${toYuan(said.paidFen)}` },
              ]}
            />
          </>
        )}
      </Loaded>
      <Filters list={list}>
        <FilterText label={t("find")} />
      </Filters>
      <DataTable
        label={t("tabs.fees")}
        name="expert-fees"
        list={list}
        rowKey={(row) => row.expertId}
        empty={<Empty title={t("empty")}>{t("emptyHint")}</Empty>}
        columns={[
          {
            title: t("find"),
            cell: Who,
          },
          { title: t("sheets"), numeric: true, cell: (row) => row.sheets },
          { title: t("attended"), numeric: true, cell: (row) => `${row.daysPresent} / ${row.daysAbsent}` },
          { title: t("earned"), numeric: true, cell: (row) => toYuan(row.earnedFen) },
          { title: t("settled"), numeric: true, cell: (row) => toYuan(row.settledFen) },
          { title: t("open"), numeric: true, cell: (row) => (row.openFen === 0 ? "—" : toYuan(row.openFen)) },
          {
            title: t("bank"),
            cell: (row) => (
              <span className="figures block min-w-36">
                {row.bankCard ?? <span className="text-hint">{t("noCard")}</span>}
                {row.bankName && <span className="block text-note text-hint">{row.bankName}</span>}
              </span>
            ),
          },
          ...(may("expert:manage:export")
            ? [
                {
                  title: t("card.reveal"),
                  numeric: true,
                  cell: (row: Earning) => (
                    <RowActions
                      of={row.realName}
                      acts={[row.bankCard !== null && { label: t("card.reveal"), onSelect: () => void askCard(row) }]}
                    />
                  ),
                },
              ]
            : []),
        ]}
      />
      {card && (
        <Dialog
          open
          size="small"
          title={t("card.shown", { name: card.realName })}
          description={card.bankName}
          onOpenChange={() => show(undefined)}
        >
          <p className="figures text-lg break-all select-all">{card.bankCard}</p>
        </Dialog>
      )}
    </div>
  );
}
