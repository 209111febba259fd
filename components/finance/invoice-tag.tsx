import { useTranslations } from "next-intl";
import { Tag } from "@/components/ui/state/tag";
import type { InvoiceRow } from "@/lib/domain/finance/contract";

const colours = {
  ...({ applied: "soon", approved: "review", issued: "open" } as const),
  ...({ redFlushed: "closed", rejected: "refused" } as const),
};

export function InvoiceTag({ status }: Pick<InvoiceRow, "status">) {
  const t = useTranslations("invoice.status");
  return <Tag status={colours[status]}>{t(status)}</Tag>;
}
