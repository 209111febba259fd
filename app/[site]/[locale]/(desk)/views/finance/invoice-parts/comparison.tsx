import { useTranslations } from "next-intl";
import type { InvoiceDetail } from "@/lib/domain/finance/contract";
import { toYuan } from "@/lib/text/money";

type Props = { invoice: InvoiceDetail; waiting: NonNullable<InvoiceDetail["waiting"]> };

/** What was read of a file beside what the application says. */
export function Comparison({ invoice, waiting }: Props) {
  const t = useTranslations("invoice");
  const rows = [
    { field: "number" as const, said: waiting.number, applied: null },
    {
      field: "amount" as const,
      said: waiting.amount === null ? null : toYuan(waiting.amount),
      applied: toYuan(invoice.status === "issued" ? -invoice.amount : invoice.amount),
    },
    { field: "title" as const, said: waiting.title, applied: invoice.title },
  ];
  const outcome = (field: (typeof rows)[number]["field"]) => {
    if (waiting.unread.includes(field)) return "unread";
    return waiting.differs.includes(field) ? "differs" : "same";
  };
  return (
    <table className="w-full text-note">
      <caption className="py-1 text-left font-medium">
        {t("read.title")} <span className="font-normal [overflow-wrap:anywhere] text-hint">{waiting.name}</span>
      </caption>
      <thead className="text-left text-ink-2">
        <tr>
          <th className="py-1 font-normal">{t("read.field")}</th>
          <th className="py-1 font-normal">{t("read.said")}</th>
          <th className="py-1 font-normal">{t("read.applied")}</th>
        </tr>
      </thead>
      <tbody className="divide-y divide-rule border-y border-rule">
        {rows.map(({ field, said, applied }) => {
          const is = outcome(field);
          return (
            <tr key={field}>
              <th className="py-2 text-left font-normal">{t(`field.${field}`)}</th>
              <td className="figures py-2 [overflow-wrap:anywhere]">
                {said ?? "—"}
                {is !== "same" && <span className="ml-2 text-status-refused">{t(`read.${is}`)}</span>}
              </td>
              <td className="figures py-2 [overflow-wrap:anywhere]">{applied ?? "—"}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
