import { useTranslations } from "next-intl";
import { useRead } from "@/components/kit/use-endpoint";
import { orderSums } from "@/lib/domain/finance/contract";
import { toYuan } from "@/lib/text/money";

/** What all orders come to that the filters find, not only those of the page. */
export function OrderSums({ filters }: { filters: Record<string, string> }) {
  const t = useTranslations("finance.sums");
  const { data } = useRead(orderSums, filters, { keep: true });
  if (!data) return null;
  const { charged, received, refunded, fee, writtenOff } = data;
  const figures = { charged, received, refunded, fee, net: received - refunded - fee, writtenOff };
  return (
    <dl aria-label={t("note")} className="flex flex-wrap gap-x-10 gap-y-3 border-y border-rule py-3">
      {(Object.keys(figures) as (keyof typeof figures)[]).map((name) => (
        <div key={name}>
          <dt className="text-note text-ink-2">{t(name)}</dt>
          <dd className="figures text-lg font-semibold">¥{toYuan(figures[name])}</dd>
        </div>
      ))}
    </dl>
  );
}
