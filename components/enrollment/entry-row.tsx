import { useTranslations } from "next-intl";
import { PayButtons } from "@/components/finance/pay-buttons";
import { Term } from "@/components/term";
import { LinkButton } from "@/components/ui/control/link-button";
import { Tag } from "@/components/ui/state/tag";
import { DateText } from "@/components/ui/text/date-text";
import { type MyTeam, owes } from "@/lib/domain/enrollment/contract";
import { PayTag } from "./pay-tag";
import { TeamStatusTag } from "./team-status-tag";
import { TrackName } from "./track-name";

/** One of the reader's teams, with its status and next step. */
export function EntryRow({ team }: { team: MyTeam }) {
  const t = useTranslations("enrollment");
  const { teamId } = team;
  const unfinished = team.myRole === "captain" && (team.status === "draft" || team.status === "returned");
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 py-4">
      <div className="min-w-0 flex-1 basis-72">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-medium">{team.teamName}</span>
          {team.teamNumber && <span className="figures text-note text-ink-2">{team.teamNumber}</span>}
          <TeamStatusTag team={team} />
          <Tag>{t(`role.${team.myRole}`)}</Tag>
          {owes(team) && <PayTag team={team} />}
        </p>
        <p className="text-note text-ink-2">
          {team.competitionName} · <TrackName team={team} />
        </p>
        {unfinished && team.signUpEnd && (
          <p className="text-note text-hint">
            {t.rich("center.until", { time: () => <DateText value={team.signUpEnd} form="minute" /> })}
          </p>
        )}
      </div>
      {owes(team) && <PayButtons teamId={teamId} offline={t("fee.confirmed")} brief />}
      <div className="flex flex-wrap gap-2">
        {unfinished && (
          <LinkButton variant="primary" href={`/home/signUp/apply?id=${teamId}`}>
            {t("signUp.goOn")}
          </LinkButton>
        )}
        {team.canSubmitWork === 1 && (
          <LinkButton
            variant={team.handedIn === 1 ? "plain" : "primary"}
            href={`/home/competition/submitWork?teamId=${teamId}`}
          >
            {team.handedIn === 1 ? t("details.handedIn") : <Term of="work.submit" />}
          </LinkButton>
        )}
        <LinkButton href={`/home/competition/team/details?id=${teamId}`}>{t("signUp.see")}</LinkButton>
      </div>
    </li>
  );
}
