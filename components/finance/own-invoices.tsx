"use client";

import { useTranslations } from "next-intl";
import { useEvery, useRead } from "@/components/kit/use-endpoint";
import { Section } from "@/components/ui/layout/section";
import { invoiceableOrders, ownInvoicePage } from "@/lib/domain/finance/contract";
import { InvoiceDialog } from "./invoice-dialog";
import { OwnInvoice } from "./own-invoice";

/** The invoices that the reader asked for, and what can still be invoiced: of one team, or of all; nothing where there is neither. */
export function OwnInvoices({ teamId }: { teamId?: string }) {
  const t = useTranslations("invoice.own");
  const orders = useRead(invoiceableOrders, {});
  const invoices = useEvery(ownInvoicePage, {});
  const ofTeam = (one: { teamId: string }) => !teamId || one.teamId === teamId;
  const left = (orders.data ?? []).filter(ofTeam);
  const own = (invoices.data ?? []).filter((invoice) => invoice.orders.some(ofTeam));
  if (left.length + own.length === 0) return null;
  return (
    <Section title={t("title")} note={left.length > 0 && t("hint")}>
      <ul className="divide-y divide-rule">
        {own.map((invoice) => (
          <OwnInvoice key={invoice.invoiceId} invoice={invoice} />
        ))}
      </ul>
      {left.length > 0 && <InvoiceDialog orders={left} />}
    </Section>
  );
}
