import { useTranslations } from "next-intl";
import { Tag } from "@/components/ui/state/tag";
import type { BillRow, CheckRow } from "@/lib/domain/finance/contract";

const colours = { draft: "plain", sent: "soon", partlyPaid: "review", paid: "open", void: "closed" } as const;

export function BillTag({ status, overdue }: Pick<BillRow, "status" | "overdue">) {
  const t = useTranslations("bill");
  return (
    <span className="inline-flex flex-wrap gap-1">
      <Tag status={colours[status]}>{t(`status.${status}`)}</Tag>
      {overdue && <Tag status="refused">{t("overdue")}</Tag>}
    </span>
  );
}

const checkColours = { uploaded: "soon", approved: "open", rejected: "refused", undone: "closed" } as const;

export function CheckTag({ status }: Pick<CheckRow, "status">) {
  const t = useTranslations("bill.check.status");
  return <Tag status={checkColours[status]}>{t(status)}</Tag>;
}
