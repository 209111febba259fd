import { useTranslations } from "next-intl";
import { PayTag } from "@/components/enrollment/pay-tag";
import { DateText } from "@/components/ui/text/date-text";
import { DescriptionList } from "@/components/ui/text/description-list";
import type { DeskTeam } from "@/lib/domain/enrollment/contract";

export function EntryTab({ detail }: { detail: DeskTeam }) {
  const t = useTranslations("enrollment");
  const { team } = detail;
  return (
    <DescriptionList
      columns={1}
      items={[
        { term: t("details.captain"), value: [team.captainName, team.captainMobile].filter(Boolean).join(" · ") },
        { term: t("details.school"), value: team.schoolName },
        {
          term: t("desk.people"),
          value: t("desk.peopleOf", { members: team.memberNum, advisors: team.advisorNum }),
        },
        {
          term: t("details.fee"),
          value: (
            <>
              <PayTag team={team} />
              {detail.paidOn && (
                <span className="block text-note text-ink-2">
                  {t.rich("desk.paidOn", { day: () => <span className="figures">{detail.paidOn}</span> })}
                </span>
              )}
              {detail.settledTime && (
                <span className="block text-note text-ink-2">
                  {t.rich("desk.settledBy", {
                    name: detail.settledBy ?? "",
                    time: () => <DateText value={detail.settledTime} form="minute" />,
                  })}
                </span>
              )}
              {detail.payReason && <span className="block text-note text-ink-2">{detail.payReason}</span>}
            </>
          ),
        },
        ...(detail.grouped
          ? [
              {
                term: t("grouped.is"),
                value: (
                  <>
                    {detail.grouped.groupName}
                    <span className="block text-note text-ink-2">
                      {detail.grouped.names ? t("grouped.whyNames", detail.grouped) : t("grouped.why", detail.grouped)}
                    </span>
                  </>
                ),
              },
            ]
          : []),
        { term: t("desk.source"), value: t(`source.${team.source}`) },
        {
          term: t("desk.levels"),
          value: detail.auditLevels.map((level) => t(`level.${level}`)).join(" → ") || t("rules.noAudit"),
        },
        { term: t("details.submitTime"), value: <DateText value={team.submitTime} /> },
        { term: t("desk.approveTime"), value: <DateText value={detail.approveTime} /> },
        ...(detail.statementName
          ? [
              {
                term: t("desk.statement"),
                value: (
                  <>
                    {detail.statementName} · <DateText value={detail.statementTime} form="minute" />
                  </>
                ),
              },
            ]
          : []),
        {
          term: t("desk.works"),
          value: team.effectiveFlag === 1 ? t("desk.effective") : t("desk.notEffective"),
        },
      ]}
    />
  );
}
