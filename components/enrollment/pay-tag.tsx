import { useTranslations } from "next-intl";
import { Tag } from "@/components/ui/tag";
import type { TeamRow } from "@/lib/domain/enrollment/contract";
import { toYuan } from "@/lib/money";

const marks = { free: "plain", due: "soon", paid: "open", waived: "open" } as const;

/** The fee and where it stands; nothing for an entry without a fee. */
export function PayTag({ team }: { team: Pick<TeamRow, "payStatus" | "fee"> }) {
  const t = useTranslations("enrollment.pay");
  if (team.payStatus === "free") return <span className="text-hint">{t("free")}</span>;
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      <span className="figures">¥{toYuan(team.fee)}</span>
      <Tag status={marks[team.payStatus]}>{t(team.payStatus)}</Tag>
    </span>
  );
}
