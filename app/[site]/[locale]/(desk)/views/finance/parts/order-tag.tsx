import { useTranslations } from "next-intl";
import { Tag } from "@/components/ui/state/tag";
import type { OrderRow } from "@/lib/domain/finance/contract";

const colours = {
  ...({ unpaid: "soon", paying: "soon", paid: "open", refunding: "review" } as const),
  ...({ partlyRefunded: "open", refunded: "closed", closed: "plain" } as const),
};

export function OrderTag({ status }: Pick<OrderRow, "status">) {
  const t = useTranslations("finance.status");
  return <Tag status={colours[status]}>{t(status)}</Tag>;
}
