import { useTranslations } from "next-intl";
import { useRead } from "@/components/kit/use-endpoint";
import { invoicePage } from "@/lib/domain/finance/contract";
import { toYuan } from "@/lib/text/money";

const figures = ["applied", "approved", "issued", "redFlushed"] as const;

/** What all invoices come to that the filters find, not only those of the page. */
export function InvoiceSums({ filters }: { filters: Record<string, string> }) {
  const t = useTranslations("invoice.sums");
  const { data } = useRead(invoicePage, { ...filters, pageNum: 1, pageSize: 1 }, { keep: true });
  if (!data) return null;
  return (
    <dl aria-label={t("note")} className="flex flex-wrap gap-x-10 gap-y-3 border-y border-rule py-3">
      {figures.map((name) => (
        <div key={name}>
          <dt className="text-note text-ink-2">{t(name)}</dt>
          <dd className="figures text-lg font-semibold">¥{toYuan(data.sums[name])}</dd>
        </div>
      ))}
    </dl>
  );
}
