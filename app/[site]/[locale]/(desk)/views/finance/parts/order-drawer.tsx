import { Download } from "lucide-react";
import { useTranslations } from "next-intl";
import { WriteOffDialog } from "@/app/[site]/[locale]/(desk)/views/finance/write-off/write-off-dialog";
import { WriteOffs } from "@/app/[site]/[locale]/(desk)/views/finance/write-off/write-offs";
import { ConfirmButton } from "@/components/kit/confirm-button";
import { Loaded } from "@/components/kit/loaded";
import { Can } from "@/components/kit/session/can";
import { useDownload } from "@/components/kit/upload/use-download";
import { useRead, useWrite } from "@/components/kit/use-endpoint";
import { Button } from "@/components/ui/control/button";
import { Section } from "@/components/ui/layout/section";
import { Drawer } from "@/components/ui/overlay/drawer";
import { DateText } from "@/components/ui/text/date-text";
import { DescriptionList } from "@/components/ui/text/description-list";
import { toast } from "@/components/ui/toast/toast";
import {
  type OrderDetail,
  orderDetail,
  orderPage,
  orderReceipt,
  orderSums,
  undoReceived,
} from "@/lib/domain/finance/contract";
import { toYuan } from "@/lib/text/money";
import { HistoryList } from "./history-list";
import { OrderTag } from "./order-tag";
import { RefundDialog } from "./refund-dialog";
import { RefundRow } from "./refund-row";
import { useReasons } from "./use-reasons";

/** One order with its payments, its refunds and its past. */
export function OrderDrawer({ orderId, onClose }: { orderId: string; onClose: () => void }) {
  const t = useTranslations("finance");
  const read = useRead(orderDetail, { orderId });
  return (
    <Drawer
      open
      size="wide"
      onOpenChange={(open) => !open && onClose()}
      title={t("detail.title", { no: read.data?.orderNo ?? "" })}
      description={read.data?.competitionName}
      footer={
        read.data?.status === "unpaid" ? (
          read.data.writeOffs.every(({ status }) => status !== "asked") && (
            <Can any={["fin:order:refund", "enroll:sign:batch_fee"]}>
              <WriteOffDialog of={{ orderId, amountFen: read.data.amount }} limitFen={read.data.twoPeopleOver} />
            </Can>
          )
        ) : read.data?.payTime ? (
          <>
            <Receipt orderId={orderId} />
            {read.data.refundable > 0 && (
              <Can any={["fin:order:refund"]}>
                <RefundDialog order={read.data} />
              </Can>
            )}
            {read.data.undoable && (
              <Can any={["fin:order:refund", "enroll:sign:batch_fee"]}>
                <Undo orderId={orderId} />
              </Can>
            )}
          </>
        ) : undefined
      }
    >
      <Loaded query={read}>{(order) => <Order order={order} />}</Loaded>
    </Drawer>
  );
}

function Receipt({ orderId }: { orderId: string }) {
  const t = useTranslations("finance.pay");
  const paper = useDownload(orderReceipt);
  return (
    <Button pending={paper.isPending} onClick={() => paper.mutate({ orderId })}>
      <Download aria-hidden className="size-4" />
      {t("receipt")}
    </Button>
  );
}

function Undo({ orderId }: { orderId: string }) {
  const t = useTranslations("finance.undo");
  const undo = useWrite(undoReceived, {
    invalidate: [orderDetail, orderPage, orderSums],
    onDone: () => toast.success(t("done")),
  });
  return (
    <ConfirmButton
      question={{ title: t("title"), text: t("hint"), act: t("act"), danger: true, reason: "required" }}
      onConfirm={({ reason }) => undo.mutateAsync({ orderId, reason })}
    >
      {t("act")}
    </ConfirmButton>
  );
}

function Order({ order }: { order: OrderDetail }) {
  const t = useTranslations("finance");
  const reasonOf = useReasons();
  return (
    <div className="space-y-8">
      <DescriptionList
        items={[
          { term: t("state"), value: <OrderTag status={order.status} /> },
          { term: t("amount"), value: <span className="figures">{toYuan(order.amount)}</span> },
          { term: t("refunded"), value: <span className="figures">{toYuan(order.refunded)}</span> },
          ...(order.writtenOff > 0
            ? [{ term: t("writtenOff"), value: <span className="figures">{toYuan(order.writtenOff)}</span> }]
            : []),
          { term: t("team"), value: order.teamName },
          { term: t("teamNumber"), value: order.teamNumber ?? "—" },
          { term: t("school"), value: order.schoolName },
        ]}
      />
      <Section title={t("detail.payments")} level={3}>
        {order.payments.length === 0 && <p className="text-ink-2">{t("detail.noPayments")}</p>}
        <ul className="divide-y divide-rule">
          {order.payments.map((one) => (
            <li key={one.paymentId} className="grid gap-1 py-3">
              <p className="flex flex-wrap items-baseline justify-between gap-x-6">
                <span className="font-medium">
                  {t(`by.${one.channel}`)}
                  {one.scene && ` · ${t(`scene.${one.scene}`)}`}
                </span>
                <span className="figures">¥{toYuan(one.amount)}</span>
              </p>
              <p className="text-note text-ink-2">
                {t(`paymentStatus.${one.status}`)}
                {one.status === "succeeded" && !one.settles && ` · ${t("detail.notSettling")}`}
                {" · "}
                <DateText value={one.payTime ?? one.createTime} form="numeric" />
              </p>
              <p className="figures text-note [overflow-wrap:anywhere] text-hint">
                {one.tradeNo ? `${t("detail.tradeNo")} ${one.tradeNo}` : one.outTradeNo}
                {one.note && ` · ${one.note}`}
                {one.fee !== 0 && ` · ${t("detail.fee", { amount: toYuan(one.fee) })}`}
              </p>
            </li>
          ))}
        </ul>
      </Section>
      {order.refunds.length > 0 && (
        <Section title={t("detail.refunds")} level={3}>
          <ul className="divide-y divide-rule">
            {order.refunds.map((one) => (
              <RefundRow key={one.refundId} refund={one} />
            ))}
          </ul>
        </Section>
      )}
      <WriteOffs rows={order.writeOffs} />
      <HistoryList
        steps={order.history}
        status={(to) => t(`status.${to}`)}
        reason={({ reason, to }) => reason && reasonOf(reason, to === "closed")}
      />
    </div>
  );
}
