import { useTranslations } from "next-intl";
import { Tag } from "@/components/ui/state/tag";
import type { DrawRow } from "@/lib/domain/review/contract";

const marks = { committed: "soon", drawn: "open", abandoned: "closed" } as const;

/** How a draw stands, what became of it, and that it repeats another or was repeated. */
export function DrawState({ row }: { row: DrawRow }) {
  const t = useTranslations("passport.draw");
  return (
    <span className="block min-w-36 space-y-1">
      <span className="flex flex-wrap gap-1">
        <Tag status={marks[row.status]}>{t(`status.${row.status}`)}</Tag>
        {row.applied && <Tag status="awarded">{t("desk.applied")}</Tag>}
        {row.redoneBy && <Tag status="refused">{t("desk.redoneBy")}</Tag>}
      </span>
      {row.endTime && (
        <span className="block text-note text-hint">
          <span className="figures">{row.endTime}</span> {row.endedByName}
        </span>
      )}
      {row.endReason && <span className="block text-note">{row.endReason}</span>}
      {row.redoes && <span className="block text-note">{t("desk.repeats", { reason: row.reason ?? "" })}</span>}
    </span>
  );
}
