import { useTranslations } from "next-intl";
import { LinkButton } from "@/components/ui/control/link-button";
import { Empty } from "@/components/ui/state/empty";
import { Tag } from "@/components/ui/state/tag";
import { DateText } from "@/components/ui/text/date-text";
import type { FoundCertificate } from "@/lib/domain/certificate/contract";

const marks = { valid: "open", revoked: "refused", replaced: "closed" } as const;

export function FoundList({ found }: { found: FoundCertificate[] }) {
  const t = useTranslations("certificate");
  if (found.length === 0)
    return (
      <Empty title={t("search.none")} className="border border-rule">
        {t("search.noneHint")}
      </Empty>
    );
  return (
    <ul className="border-t border-ink">
      {found.map((one) => (
        <li
          key={one.certificateId}
          className="flex flex-wrap items-end justify-between gap-4 border-b border-rule py-4"
        >
          <div className="min-w-0 space-y-1">
            <p className="flex flex-wrap items-center gap-2">
              <Tag status={marks[one.status]}>{t(`trace.status.${one.status}`)}</Tag>
              <span className="figures font-semibold">{one.certificateNo}</span>
            </p>
            <p className="font-serif text-lg font-bold">{one.awardName}</p>
            <p className="text-note text-ink-2">
              {one.competitionName} · {one.itemName}
            </p>
            <p className="text-note text-hint">
              {one.name} · <DateText value={`${one.issueDate} 00:00:00`} form="date" />
            </p>
          </div>
          <LinkButton href={one.previewUrl}>{t("search.see")}</LinkButton>
        </li>
      ))}
    </ul>
  );
}
