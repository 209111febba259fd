import { useTranslations } from "next-intl";
import { useDownload } from "@/components/kit/upload/use-download";
import { Button } from "@/components/ui/control/button";
import { billInvoiceFile, type InvoiceRow, invoiceFile } from "@/lib/domain/finance/contract";
import { toYuan } from "@/lib/text/money";
import { InvoiceTag } from "./invoice-tag";

/** One of the reader's invoices, or of a bill's payer, to be downloaded once it was issued. */
export function OwnInvoice({ invoice, ofBill = false }: { invoice: InvoiceRow; ofBill?: boolean }) {
  const t = useTranslations("invoice");
  const save = useDownload(ofBill ? billInvoiceFile : invoiceFile);
  const { invoiceId, status } = invoice;
  const issued = status === "issued" || status === "redFlushed";
  return (
    <li className="grid gap-1 py-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-6">
        <span className="flex flex-wrap items-center gap-2 [overflow-wrap:anywhere]">
          <InvoiceTag status={status} />
          <span className="font-medium">{invoice.title}</span>
        </span>
        <span className="figures">¥{toYuan(invoice.amount)}</span>
      </p>
      <p className="text-note text-ink-2">
        {invoice.orders.map(({ teamName }) => teamName).join(" · ")}
        {invoice.reason && ` · ${t("reason")}: ${invoice.reason}`}
      </p>
      {issued && (
        <p className="flex flex-wrap gap-2 pt-1">
          <Button size="small" pending={save.isPending} onClick={() => save.mutate({ invoiceId })}>
            {t("own.download")}
          </Button>
          {status === "redFlushed" && (
            <Button size="small" pending={save.isPending} onClick={() => save.mutate({ invoiceId, which: "red" })}>
              {t("own.downloadRed")}
            </Button>
          )}
        </p>
      )}
    </li>
  );
}
