import { useTranslations } from "next-intl";
import { Section } from "@/components/ui/layout/section";
import { DateText } from "@/components/ui/text/date-text";
import type { WriteOffOf } from "@/lib/domain/finance/contract";
import { toYuan } from "@/lib/text/money";
import { PartOf } from "./part-of";
import { WriteOffTag } from "./write-off-tag";

/** What was given up of an order or a bill, or was asked to be. */
export function WriteOffs({ rows }: { rows: readonly WriteOffOf[] }) {
  const t = useTranslations("finance");
  if (rows.length === 0) return null;
  return (
    <Section title={t("writeOff.section")} level={3}>
      <ul className="divide-y divide-rule">
        {rows.map((one) => (
          <li key={one.writeOffId} className="grid gap-1 py-3">
            <p className="flex flex-wrap items-baseline justify-between gap-x-6">
              <span className="flex flex-wrap items-center gap-2">
                <WriteOffTag status={one.status} />
                <span className="font-medium">{one.reason}</span>
              </span>
              <span className="text-right">
                <span className="figures">¥{toYuan(one.amount)}</span>
                {one.amount < one.owed && <PartOf owed={one.owed} />}
              </span>
            </p>
            <p className="text-note text-ink-2">
              {t("detail.askedBy")} {one.askedBy ?? "—"}
              {one.decidedBy && ` · ${t("detail.decidedBy")} ${one.decidedBy}`}
              {" · "}
              <DateText value={one.decideTime ?? one.createTime} form="numeric" />
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
