import { useTranslations } from "next-intl";
import { InvoiceDialog } from "@/components/finance/invoice-dialog";
import { OwnInvoice } from "@/components/finance/own-invoice";
import { Can } from "@/components/kit/session/can";
import { useRead } from "@/components/kit/use-endpoint";
import { Section } from "@/components/ui/layout/section";
import { type BillDetail, billInvoices } from "@/lib/domain/finance/contract";

/** Invoices for its payer: what was applied for, and what can still be. */
export function BillInvoices({ bill }: { bill: BillDetail }) {
  const t = useTranslations("invoice.own");
  const { data } = useRead(billInvoices, { billId: bill.billId });
  if (!data || data.orders.length + data.list.length === 0) return null;
  return (
    <Section title={t("title")} level={3} note={data.orders.length > 0 && t("hint")}>
      <ul className="divide-y divide-rule">
        {data.list.map((invoice) => (
          <OwnInvoice key={invoice.invoiceId} invoice={invoice} ofBill />
        ))}
      </ul>
      {data.orders.length > 0 && (
        <Can any={["fin:bill:add"]}>
          <InvoiceDialog orders={data.orders} bill={bill} />
        </Can>
      )}
    </Section>
  );
}
