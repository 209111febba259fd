"use client";

import { useTranslations } from "next-intl";
import { AreaField } from "@/components/kit/form/area-field";
import { FormDialog } from "@/components/kit/form/form-dialog";
import { MoneyField } from "@/components/kit/form/money-field";
import { RadioField } from "@/components/kit/form/radio-field";
import { TextField } from "@/components/kit/form/text-field";
import { TicksField } from "@/components/kit/form/ticks-field";
import { useWrite } from "@/components/kit/use-endpoint";
import { Button } from "@/components/ui/control/button";
import { toast } from "@/components/ui/toast/toast";
import {
  applyBillInvoice,
  applyInvoice,
  billInvoices,
  type InvoiceableOrder,
  invoiceableOrders,
  ownInvoicePage,
  titleTypes,
} from "@/lib/domain/finance/contract";
import { toYuan } from "@/lib/text/money";

/** Applies for an invoice for paid orders, or for a part of one: of own teams, or of a bill by its payer. */
export function InvoiceDialog({
  orders,
  bill,
}: {
  orders: InvoiceableOrder[];
  bill?: { billId: string; payerName: string };
}) {
  const t = useTranslations("invoice");
  const onDone = ({ taxNumberUnchecked }: { taxNumberUnchecked: boolean }) =>
    toast.success(t(taxNumberUnchecked ? "own.doneUnchecked" : "own.done"));
  const apply = useWrite(applyInvoice, { invalidate: [invoiceableOrders, ownInvoicePage], onDone });
  const applyAsPayer = useWrite(applyBillInvoice, { invalidate: [billInvoices], onDone });
  const [first] = orders;
  const ofFirst = orders.filter(({ organiserId }) => organiserId === first?.organiserId);
  return (
    <FormDialog
      trigger={<Button>{t("own.apply")}</Button>}
      title={t("own.applyTitle")}
      description={t("own.applyHint")}
      schema={applyInvoice.input}
      values={{
        ...{
          titleType: "enterprise",
          title: bill?.payerName ?? "",
          taxNumber: "",
          item: t("itemDefault"),
          email: "",
          note: "",
        },
        orderIds: ofFirst.map(({ orderId }) => orderId),
      }}
      submit={t("own.submit")}
      onSubmit={(typed) =>
        bill ? applyAsPayer.mutateAsync({ ...typed, billId: bill.billId }) : apply.mutateAsync(typed)
      }
    >
      <TicksField
        name="orderIds"
        label={t("own.orders")}
        required
        options={orders.map(({ orderId, teamName, competitionName, amount }) => ({
          value: orderId,
          label: t("own.order", { team: teamName, contest: competitionName, amount: toYuan(amount) }),
        }))}
      />
      <MoneyField name="partFen" label={t("own.part")} help={t("own.partHint")} optional />
      <RadioField
        name="titleType"
        label={t("titleType")}
        direction="row"
        options={titleTypes.map((value) => ({ value, label: t(`type.${value}`) }))}
      />
      <TextField name="title" label={t("buyer")} required maxLength={100} />
      <TextField name="taxNumber" label={t("taxNumber")} help={t("taxNumberHint")} />
      <TextField name="item" label={t("item")} required maxLength={60} />
      <TextField name="email" label={t("email")} type="email" required />
      <AreaField name="note" label={t("note")} maxLength={200} rows={2} />
    </FormDialog>
  );
}
