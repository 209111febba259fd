import { useTranslations } from "next-intl";
import { z } from "zod";
import { AreaField } from "@/components/kit/form/area-field";
import { FormDialog } from "@/components/kit/form/form-dialog";
import { MoneyField } from "@/components/kit/form/money-field";
import { useWrite } from "@/components/kit/use-endpoint";
import { Button } from "@/components/ui/control/button";
import { toast } from "@/components/ui/toast/toast";
import {
  askWriteOff,
  billDetail,
  billPage,
  duePage,
  GivenUpFen,
  orderDetail,
  orderPage,
  orderSums,
  writeOffPage,
} from "@/lib/domain/finance/contract";
import { toYuan } from "@/lib/text/money";

const Typed = z.object({ amountFen: GivenUpFen.optional(), reason: askWriteOff.input.shape.reason });
/** What shows what a write-off changes. */
export const shown = [orderDetail, orderPage, orderSums, billDetail, billPage, duePage, writeOffPage];

/** What is given up: an order or a part of it, or all that is open of a bill. */
type Of = { orderId: string; amountFen: number } | { billId: string };

/** Gives up what an order, a part of it, or all that is open of a bill, still asks for. */
export function WriteOffDialog({ of, limitFen }: { of: Of; limitFen: number }) {
  const t = useTranslations("finance.writeOff");
  const ask = useWrite(askWriteOff, {
    invalidate: shown,
    onDone: ({ status }) => toast.success(t(status === "asked" ? "asked" : "done")),
  });
  return (
    <FormDialog
      size="small"
      trigger={<Button variant="danger">{t("open")}</Button>}
      title={t("billId" in of ? "titleBill" : "title")}
      description={t("hint", { limit: toYuan(limitFen) })}
      schema={Typed}
      summary={false}
      values={{ ...("orderId" in of && { amountFen: of.amountFen }), reason: "" }}
      submit={t("confirm")}
      onSubmit={(typed) => ask.mutateAsync({ ...of, ...typed })}
    >
      {"orderId" in of && (
        <MoneyField
          name="amountFen"
          label={t("amountOf")}
          help={t("partHint", { max: toYuan(of.amountFen) })}
          required
        />
      )}
      <AreaField name="reason" label={t("reason")} required maxLength={200} rows={3} />
    </FormDialog>
  );
}
