import { useTranslations } from "next-intl";
import type { Grouped } from "@/lib/domain/enrollment/contract";

/** The group that the members put a team into, and who of them by which rule. */
export function GroupedNote({ grouped: { groupName, rule, names } }: { grouped: Grouped }) {
  const t = useTranslations("enrollment.grouped");
  return (
    <div role="status" className="mb-5 border-l-2 border-rule pl-4">
      <p>
        <span className="text-note text-ink-2">{t("is")}</span> <span className="font-medium">{groupName}</span>
      </p>
      <p className="text-note text-ink-2">{names ? t("whyNames", { rule, names }) : t("why", { rule })}</p>
      <p className="text-note text-hint">{t("note")}</p>
    </div>
  );
}
