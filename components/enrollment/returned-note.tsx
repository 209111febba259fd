import { useTranslations } from "next-intl";
import type { TeamDetail } from "@/lib/domain/enrollment/contract";

/** Why the entry was sent back, on every step on which it is corrected. */
export function ReturnedNote({ detail: { team, history } }: { detail: TeamDetail }) {
  const t = useTranslations("enrollment.apply");
  const reason = history.findLast((step) => step.to === "returned")?.reason;
  if (team.status !== "returned" || !reason) return null;
  return (
    <div role="note" className="border-l-2 border-status-refused bg-status-refused-soft px-4 py-3">
      <p className="font-medium">{t("returned")}</p>
      <p className="text-note whitespace-pre-line">{reason}</p>
    </div>
  );
}
