import { useTranslations } from "next-intl";
import { useState } from "react";
import { useConfirm } from "@/components/kit/confirm";
import { useMay } from "@/components/kit/session/permissions";
import { DataTable } from "@/components/kit/table/data-table";
import { FilterChoice } from "@/components/kit/table/filter-choice";
import { FilterText } from "@/components/kit/table/filter-text";
import { Filters } from "@/components/kit/table/filters";
import { RowActions } from "@/components/kit/table/row-actions";
import { useList } from "@/components/kit/table/use-list";
import { useWrite } from "@/components/kit/use-endpoint";
import { PayoutTag } from "@/components/review/payment/payout-tag";
import { Button } from "@/components/ui/control/button";
import { Empty } from "@/components/ui/state/empty";
import { payoutStatuses } from "@/db/values";
import { earningPage, movePayouts, type PayoutRow, payoutPage, planFee } from "@/lib/domain/review/contract";
import { toYuan } from "@/lib/text/money";
import { ExportDialog } from "./export-dialog";
import { TaxDialog } from "./tax-dialog";

/** The payments of a plan: approved, paid or cancelled, one or many. */
export function Payouts({ planId }: { planId: string }) {
  const t = useTranslations("expert.pay");
  const common = useTranslations("common");
  const may = useMay();
  const confirm = useConfirm();
  const list = useList(payoutPage, { fixed: { planId }, name: "payout" });
  const move = useWrite(movePayouts, { invalidate: [payoutPage, planFee, earningPage] });
  const mayMove = may("expert:manage:audit");
  const mayTax = may("expert:manage:edit");
  const [taxed, tax] = useState<PayoutRow>();
  const ask = async (rows: PayoutRow[], act: "approve" | "pay", done?: () => void) => {
    const amount = toYuan(rows.reduce((sum, { amountFen }) => sum + amountFen, 0));
    const status = act === "approve" ? "approved" : "paid";
    const ids = rows.map(({ payoutId }) => payoutId);
    await confirm({
      ...{ title: t(`ask.${act}`, { count: rows.length, amount }), act: t(`act.${act}`) },
      run: async () => {
        await move.mutateAsync({ planId, ids, status });
        done?.();
      },
    });
  };
  const askCancel = async ({ payoutId, realName }: PayoutRow) => {
    await confirm({
      ...{ title: t("ask.cancel", { name: realName }), text: t("ask.cancelText"), act: t("act.cancel"), danger: true },
      ...{ leave: common("close"), reason: "required" as const },
      run: ({ reason }) => move.mutateAsync({ planId, ids: [payoutId], status: "cancelled", reason }),
    });
  };
  const isOpen = ({ status, own }: PayoutRow) => mayMove && !own && (status === "due" || status === "approved");
  return (
    <div className="space-y-4">
      <Filters list={list}>
        <FilterText label={t("find")} />
        <FilterChoice
          name="status"
          label={t("state")}
          options={payoutStatuses.map((value) => ({ value, label: t(`status.${value}`) }))}
        />
      </Filters>
      <DataTable
        label={t("tabs.payouts")}
        name="expert-payouts"
        list={list}
        rowKey={(row) => row.payoutId}
        tickable={isOpen}
        bulk={(rows, untick) => {
          const state = rows[0]?.status;
          if (rows.some(({ status }) => status !== state)) return <span className="text-note">{t("ask.mixed")}</span>;
          const act = state === "due" ? "approve" : "pay";
          return (
            <Button size="small" guard={0} onClick={() => void ask(rows, act, untick)}>
              {t(`act.${act}`)}
            </Button>
          );
        }}
        toolbar={<ExportDialog planId={planId} />}
        empty={<Empty title={t("noPayouts")}>{t("noPayoutsHint")}</Empty>}
        columns={[
          { title: t("find"), cell: (row) => <span className="whitespace-nowrap">{row.realName}</span> },
          {
            title: t("counted"),
            cell: (row) => (
              <span className="block min-w-36">
                {t(`count.${row.basis}`, { units: row.units, rate: toYuan(row.rateFen) })}
                {row.reason && (
                  <span className="block text-note text-hint">{t("correction", { reason: row.reason })}</span>
                )}
              </span>
            ),
          },
          { title: t("amount"), numeric: true, cell: (row) => `¥${toYuan(row.amountFen)}` },
          { title: t("tax"), numeric: true, cell: (row) => (row.taxFen === 0 ? "—" : `¥${toYuan(row.taxFen)}`) },
          { title: t("net"), numeric: true, cell: (row) => `¥${toYuan(row.amountFen - row.taxFen)}` },
          { title: t("state"), cell: (row) => <PayoutTag status={row.status} /> },
          {
            title: t("history"),
            cell: (row) => (
              <ul className="min-w-56 text-note text-ink-2">
                {row.moves.map(({ to, time, byName, reason }) => (
                  <li key={to}>{[`${t(`status.${to}`)} ${time}`, byName, reason].filter(Boolean).join(" · ")}</li>
                ))}
              </ul>
            ),
          },
          {
            title: common("actions"),
            numeric: true,
            cell: (row) => (
              <RowActions
                of={row.realName}
                acts={
                  isOpen(row)
                    ? [
                        row.status === "due"
                          ? { label: t("act.approve"), onSelect: () => void ask([row], "approve") }
                          : { label: t("act.pay"), onSelect: () => void ask([row], "pay") },
                        ...(mayTax ? [{ label: t("taxed.act"), onSelect: () => tax(row) }] : []),
                        { label: t("act.cancel"), danger: true, onSelect: () => void askCancel(row) },
                      ]
                    : []
                }
              />
            ),
          },
        ]}
      />
      {taxed && <TaxDialog planId={planId} row={taxed} onClose={() => tax(undefined)} />}
    </div>
  );
}
