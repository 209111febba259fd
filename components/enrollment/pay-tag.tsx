import { useTranslations } from "next-intl";
import { Tag } from "@/components/ui/state/tag";
import { owes, type TeamRow } from "@/lib/domain/enrollment/contract";
import { toYuan } from "@/lib/text/money";

const marks = { due: "soon", lapsed: "plain", paid: "open", waived: "open" } as const;

/** The fee and its payment status; drafts and teams that have left owe nothing. */
export function PayTag({ team }: { team: Pick<TeamRow, "status" | "payStatus" | "fee"> }) {
  const t = useTranslations("enrollment.pay");
  if (team.payStatus === "free") return <span className="text-hint">{t("free")}</span>;
  const status = team.payStatus === "due" && !owes(team) ? "lapsed" : team.payStatus;
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      <span className="figures">¥{toYuan(team.fee)}</span>
      <Tag status={marks[status]}>{t(status)}</Tag>
    </span>
  );
}
