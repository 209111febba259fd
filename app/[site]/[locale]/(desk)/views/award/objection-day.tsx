import { useTranslations } from "next-intl";
import { DateText } from "@/components/ui/text/date-text";
import type { ObjectionRow } from "@/lib/domain/award/contract";

/** By when an objection is answered, and that it is time. */
export function ObjectionDay({ row }: { row: Pick<ObjectionRow, "dueTime" | "overdue" | "dueSoon"> }) {
  const t = useTranslations("award.objection");
  const tone = row.overdue ? "text-status-refused" : row.dueSoon ? "text-status-soon" : undefined;
  return (
    <span className={tone}>
      <DateText value={row.dueTime} form="numericDay" />
      {(row.overdue === 1 || row.dueSoon === 1) && (
        <span className="block text-note whitespace-nowrap">{t(row.overdue ? "dues.overdue" : "dues.soon")}</span>
      )}
    </span>
  );
}
