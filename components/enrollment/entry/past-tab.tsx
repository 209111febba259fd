import { useTranslations } from "next-intl";
import { TeamPast } from "@/components/enrollment/team-past";
import { Section } from "@/components/ui/layout/section";
import { DateText } from "@/components/ui/text/date-text";
import type { DeskTeam } from "@/lib/domain/enrollment/contract";

/** Who decided what and why, time granted, and every change of state. */
export function PastTab({ detail }: { detail: DeskTeam }) {
  const t = useTranslations("enrollment");
  const windows = useTranslations("contest.window");
  return (
    <div className="space-y-8">
      <Section level={3} title={t("desk.audits")}>
        {detail.audits.length === 0 && <p className="text-note text-hint">{t("desk.noAudits")}</p>}
        <ul className="space-y-3">
          {detail.audits.map((audit) => (
            <li key={`${audit.time}/${audit.level}`}>
              <p className="font-medium">
                {t("desk.auditLine", {
                  level: t(`level.${audit.level}`),
                  decision: t(`decision.${audit.decision}`),
                })}
              </p>
              <p className="text-note text-ink-2">
                {audit.onBehalfOf
                  ? t("deputy.by", { deputy: audit.auditorName, name: audit.onBehalfOf })
                  : audit.auditorName}{" "}
                · <DateText value={audit.time} form="minute" />
              </p>
              {audit.reason && <p className="text-note">{audit.reason}</p>}
            </li>
          ))}
        </ul>
      </Section>
      {detail.extensions.length > 0 && (
        <Section level={3} title={t("desk.extensions")}>
          <ul className="space-y-2 text-note">
            {detail.extensions.map((more) => (
              <li key={`${more.time}/${more.window}`}>
                {more.stageName} · {windows(more.window)} → <DateText value={more.until} form="minute" /> ·{" "}
                {more.grantedBy} · {more.reason}
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Section level={3} title={t("desk.history")}>
        <TeamPast history={detail.history} />
      </Section>
    </div>
  );
}
