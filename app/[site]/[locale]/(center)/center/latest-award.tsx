import { useTranslations } from "next-intl";
import { buttonStyle } from "@/components/ui/control/button-style";
import { LinkButton } from "@/components/ui/control/link-button";
import { Section } from "@/components/ui/layout/section";
import type { Today } from "@/lib/domain/center/contract";

/** The award last won, with its certificate where one is issued. */
export function LatestAward({ award }: { award: NonNullable<Today["award"]> }) {
  const t = useTranslations("center.today");
  return (
    <Section
      title={t("award")}
      aside={
        <LinkButton variant="text" size="small" href="/center/newReward">
          {t("awards")}
        </LinkButton>
      }
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-64">
          <p className="font-serif text-lg font-bold text-status-awarded">{award.awardName}</p>
          <p className="text-note text-ink-2 [overflow-wrap:anywhere]">
            {[award.workName, award.competitionName].filter(Boolean).join(" · ")}
          </p>
          {award.certificateNo && <p className="figures text-note text-hint">{award.certificateNo}</p>}
        </div>
        {award.certificateId && (
          <span className="flex flex-wrap gap-3">
            <a
              href={`/prod-api/web/certificate/pdf?certificateId=${award.certificateId}`}
              className={buttonStyle({ variant: "primary" })}
            >
              {t("pdf")}
            </a>
            {award.previewUrl && <LinkButton href={award.previewUrl}>{t("trace")}</LinkButton>}
          </span>
        )}
      </div>
    </Section>
  );
}
