import { useTranslations } from "next-intl";
import { DateText } from "@/components/ui/text/date-text";
import { DescriptionList } from "@/components/ui/text/description-list";
import type { TeamDetail } from "@/lib/domain/enrollment/contract";
import { PayTag } from "./pay-tag";
import { TeamStatusTag } from "./team-status-tag";
import { TrackName } from "./track-name";

/** What an entry is: contest, track, name, school, number, fee. */
export function EntryFacts({ detail }: { detail: Pick<TeamDetail, "team" | "setting"> }) {
  const t = useTranslations("enrollment.details");
  const start = useTranslations("enrollment.start");
  const common = useTranslations("common");
  const terms = useTranslations("terms");
  const { team, setting } = detail;
  return (
    <DescriptionList
      columns={1}
      items={[
        { term: t("contest"), value: team.competitionName },
        { term: terms("enroll.item"), value: <TrackName team={team} /> },
        { term: setting.mode === "individual" ? start("person") : start("teamName"), value: team.teamName },
        { term: common("status"), value: <TeamStatusTag team={team} /> },
        ...(team.teamNumber
          ? [{ term: t("number"), value: <span className="figures font-semibold">{team.teamNumber}</span> }]
          : []),
        { term: t("captain"), value: team.captainName },
        { term: t("school"), value: team.schoolName },
        ...(team.submitTime ? [{ term: t("submitTime"), value: <DateText value={team.submitTime} /> }] : []),
        ...(team.payStatus === "free" ? [] : [{ term: t("fee"), value: <PayTag team={team} /> }]),
      ]}
    />
  );
}
