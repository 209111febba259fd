import { useTranslations } from "next-intl";
import { HistoryList } from "@/app/[site]/[locale]/(desk)/views/finance/parts/history-list";
import { InvoiceTag } from "@/components/finance/invoice-tag";
import { Loaded } from "@/components/kit/loaded";
import { useRead } from "@/components/kit/use-endpoint";
import { Section } from "@/components/ui/layout/section";
import { Drawer } from "@/components/ui/overlay/drawer";
import { DescriptionList } from "@/components/ui/text/description-list";
import { type InvoiceDetail, invoiceDetail } from "@/lib/domain/finance/contract";
import { toYuan } from "@/lib/text/money";
import { InvoiceActs } from "./invoice-acts";

/** One invoice with its orders, its files and its past. */
export function InvoiceDrawer({ invoiceId, onClose }: { invoiceId: string; onClose: () => void }) {
  const t = useTranslations("invoice");
  const read = useRead(invoiceDetail, { invoiceId });
  return (
    <Drawer
      open
      size="wide"
      onOpenChange={(open) => !open && onClose()}
      title={t("detail.title", { no: read.data?.invoiceNo ?? "" })}
      description={read.data?.organiser}
      footer={read.data && <InvoiceActs invoice={read.data} />}
    >
      <Loaded query={read}>{(invoice) => <Invoice invoice={invoice} />}</Loaded>
    </Drawer>
  );
}

function Invoice({ invoice }: { invoice: InvoiceDetail }) {
  const t = useTranslations("invoice");
  const figures = (text: string | null) => <span className="figures">{text ?? "—"}</span>;
  return (
    <div className="space-y-8">
      <DescriptionList
        items={[
          { term: t("state"), value: <InvoiceTag status={invoice.status} /> },
          { term: t("amount"), value: figures(toYuan(invoice.amount)) },
          { term: t("buyer"), value: `${invoice.title} · ${t(`type.${invoice.titleType}`)}` },
          {
            term: t("taxNumber"),
            value: (
              <>
                {figures(invoice.taxNumber)}
                {invoice.taxNumberUnchecked && (
                  <span className="block text-note text-status-soon">{t("unchecked")}</span>
                )}
              </>
            ),
          },
          { term: t("item"), value: invoice.item },
          { term: t("email"), value: invoice.email },
          { term: t("note"), value: invoice.note || "—" },
          { term: t("applicant"), value: invoice.applicant },
          { term: t("issuedNumber"), value: figures(invoice.issuedNumber) },
          { term: t("redNumber"), value: figures(invoice.redNumber) },
          ...(invoice.reason ? [{ term: t("reason"), value: invoice.reason }] : []),
        ]}
      />
      <Section title={t("detail.orders")} level={3}>
        <ul className="divide-y divide-rule">
          {invoice.orders.map((order) => (
            <li key={order.orderId} className="flex flex-wrap items-baseline justify-between gap-x-6 py-2">
              <span>
                {order.teamName} <span className="figures text-note text-hint">{order.orderNo}</span>
              </span>
              <span className="figures">¥{toYuan(order.amount)}</span>
            </li>
          ))}
        </ul>
      </Section>
      {invoice.fileName && (
        <Section title={t("detail.files")} level={3}>
          <DescriptionList
            items={[
              { term: t("detail.blueFile"), value: invoice.fileName },
              ...(invoice.redFileName ? [{ term: t("detail.redFile"), value: invoice.redFileName }] : []),
            ]}
          />
        </Section>
      )}
      <HistoryList steps={invoice.history} status={(to) => t(`status.${to}`)} />
    </div>
  );
}
