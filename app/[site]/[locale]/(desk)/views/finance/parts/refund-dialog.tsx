import { useTranslations } from "next-intl";
import { AreaField } from "@/components/kit/form/area-field";
import { FormDialog } from "@/components/kit/form/form-dialog";
import { MoneyField } from "@/components/kit/form/money-field";
import { useWrite } from "@/components/kit/use-endpoint";
import { Button } from "@/components/ui/control/button";
import { toast } from "@/components/ui/toast/toast";
import { askRefund, type OrderDetail, orderDetail, orderPage, orderSums } from "@/lib/domain/finance/contract";
import { toYuan } from "@/lib/text/money";

const Typed = askRefund.input.pick({ amountFen: true, reason: true });

/** Gives back what an order was paid, or a part of it. */
export function RefundDialog({ order }: { order: OrderDetail }) {
  const t = useTranslations("finance.refund");
  const f = useTranslations("fee.refund");
  const proposed = Math.min(order.proposal?.amountFen ?? order.refundable, order.refundable);
  const ask = useWrite(askRefund, {
    invalidate: [orderDetail, orderPage, orderSums],
    onDone: ({ status }) => toast.success(t(status === "asked" ? "asked" : "sent")),
  });
  return (
    <FormDialog
      size="small"
      trigger={<Button variant="danger">{t("open")}</Button>}
      title={t("title")}
      description={[
        t("hint", { max: toYuan(order.refundable), limit: toYuan(order.twoPeopleOver) }),
        order.proposal && f("byTable", { ...order.proposal, amount: toYuan(order.proposal.amountFen) }),
      ]
        .filter(Boolean)
        .join(" ")}
      schema={Typed}
      summary={false}
      values={{ amountFen: proposed || order.refundable, reason: "" }}
      submit={t("confirm")}
      onSubmit={(typed) => ask.mutateAsync({ orderId: order.orderId, ...typed })}
    >
      <MoneyField name="amountFen" label={t("amount")} required />
      <AreaField name="reason" label={t("reason")} required maxLength={200} rows={3} />
    </FormDialog>
  );
}
