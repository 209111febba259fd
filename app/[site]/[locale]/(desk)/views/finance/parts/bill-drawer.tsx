import { ChevronDown, ChevronUp } from "lucide-react";
import { useTranslations } from "next-intl";
import { WriteOffs } from "@/app/[site]/[locale]/(desk)/views/finance/write-off/write-offs";
import { Loaded } from "@/components/kit/loaded";
import { Can } from "@/components/kit/session/can";
import { useRead, useWrite } from "@/components/kit/use-endpoint";
import { IconButton } from "@/components/ui/control/icon-button";
import { Section } from "@/components/ui/layout/section";
import { Drawer } from "@/components/ui/overlay/drawer";
import { DescriptionList } from "@/components/ui/text/description-list";
import { toast } from "@/components/ui/toast/toast";
import { type BillDetail, billDetail, orderBill } from "@/lib/domain/finance/contract";
import { toYuan } from "@/lib/text/money";
import { BillActs } from "./bill-acts";
import { BillInvoices } from "./bill-invoices";
import { BillTag } from "./bill-tag";
import { CheckOfBill } from "./check-of-bill";
import { HistoryList } from "./history-list";
import { OrderTag } from "./order-tag";

/** One bill: what it is for, what came in, where to pay. */
export function BillDrawer({ billId, onClose }: { billId: string; onClose: () => void }) {
  const t = useTranslations("bill");
  const read = useRead(billDetail, { billId }, { unfinished: ({ online }) => online !== null });
  return (
    <Drawer
      open
      size="wide"
      onOpenChange={(open) => !open && onClose()}
      title={t("detail.title", { no: read.data?.billNo ?? "" })}
      description={read.data && `${read.data.payerName} → ${read.data.payeeName}`}
      footer={read.data && <BillActs bill={read.data} />}
    >
      <Loaded query={read}>{(bill) => <Bill bill={bill} />}</Loaded>
    </Drawer>
  );
}

function Bill({ bill }: { bill: BillDetail }) {
  const t = useTranslations("bill");
  const { account } = bill;
  return (
    <div className="space-y-8">
      {bill.online && <p role="status">{t(`detail.online.${bill.online}`)}</p>}
      <DescriptionList
        items={[
          { term: t("state"), value: <BillTag status={bill.status} overdue={bill.overdue} /> },
          { term: t("amount"), value: <span className="figures">{toYuan(bill.amount)}</span> },
          { term: t("received"), value: <span className="figures">{toYuan(bill.received)}</span> },
          ...(bill.credit > 0
            ? [{ term: t("detail.credit"), value: <span className="figures">{toYuan(bill.credit)}</span> }]
            : []),
          { term: t("dueOn"), value: <span className="figures">{bill.dueOn}</span> },
          ...(bill.note ? [{ term: t("detail.note"), value: bill.note }] : []),
        ]}
      />
      <Section title={t("detail.account")} level={3}>
        {account ? (
          <DescriptionList
            items={[
              { term: t("detail.holder"), value: account.holder },
              { term: t("detail.bank"), value: account.bank },
              { term: t("detail.number"), value: <span className="figures">{account.account}</span> },
            ]}
          />
        ) : (
          <p className="text-ink-2">{t("detail.noAccount")}</p>
        )}
        <p className="mt-2 text-note text-ink-2">{t("detail.reference")}</p>
      </Section>
      <Lines bill={bill} />
      <Section title={t("detail.checks")} level={3}>
        {bill.checks.length === 0 && <p className="text-ink-2">{t("detail.noChecks")}</p>}
        <ul className="divide-y divide-rule">
          {bill.checks.map((one) => (
            <CheckOfBill key={one.checkId} check={one} />
          ))}
        </ul>
      </Section>
      <WriteOffs rows={bill.writeOffs} />
      {bill.pays && <BillInvoices bill={bill} />}
      <HistoryList steps={bill.history} status={(to) => t(`status.${to}`)} />
    </div>
  );
}

/** The orders, which a payer puts in the order in which they are settled. */
function Lines({ bill: { billId, lines, pays, status } }: { bill: BillDetail }) {
  const t = useTranslations("bill.detail");
  const put = useWrite(orderBill, { invalidate: [billDetail], onDone: () => toast.success(t("moved")) });
  const mayMove = pays && status !== "paid" && status !== "void" && lines.length > 1;
  const swap = (at: number, by: number) => {
    const ids = lines.map(({ orderId }) => orderId);
    [ids[at], ids[at + by]] = [ids[at + by] as string, ids[at] as string];
    put.mutate({ billId, orderIds: ids });
  };
  return (
    <Section title={t("lines")} level={3}>
      <ol className="divide-y divide-rule">
        {lines.map((line, n) => (
          <li key={line.orderId} className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1 py-2">
            <span className="figures w-6 shrink-0 text-note text-hint">{n + 1}</span>
            <span className="min-w-0 flex-1 basis-60">
              {line.teamName}
              <span className="block text-note text-hint">
                {line.competitionName} · <span className="figures">{line.teamNumber ?? line.orderNo}</span>
              </span>
              {line.before !== null && (
                <span className="figures block text-note text-status-soon">
                  {t("before", { amount: toYuan(line.before) })}
                </span>
              )}
            </span>
            <OrderTag status={line.status} />
            <span className="figures w-20 shrink-0 text-right">{toYuan(line.amount)}</span>
            {mayMove && (
              <Can any={["fin:bill:add"]}>
                <span className="flex shrink-0">
                  <IconButton
                    label={`${t("up")} ${line.teamName}`}
                    disabled={n === 0 || put.isPending}
                    guard={0}
                    onClick={() => swap(n, -1)}
                  >
                    <ChevronUp aria-hidden className="size-4" />
                  </IconButton>
                  <IconButton
                    label={`${t("down")} ${line.teamName}`}
                    disabled={n === lines.length - 1 || put.isPending}
                    guard={0}
                    onClick={() => swap(n, 1)}
                  >
                    <ChevronDown aria-hidden className="size-4" />
                  </IconButton>
                </span>
              </Can>
            )}
          </li>
        ))}
      </ol>
    </Section>
  );
}
