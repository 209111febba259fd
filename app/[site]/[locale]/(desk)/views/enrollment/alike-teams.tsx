import { useTranslations } from "next-intl";
import { TeamStatusTag } from "@/components/enrollment/team-status-tag";
import { Button } from "@/components/ui/control/button";
import type { DeskTeam } from "@/lib/domain/enrollment/contract";

/** Other teams with the same people or nearly the same words; for the reader to judge, nothing follows from it. */
export function AlikeTeams({ teams, onOpen }: { teams: DeskTeam["alike"]; onOpen: (teamId: string) => void }) {
  const t = useTranslations("enrollment.alike");
  if (teams.length === 0) return null;
  return (
    <section aria-label={t("title", { count: teams.length })} className="space-y-2 border-l-2 border-status-soon pl-3">
      <h3 className="font-medium">{t("title", { count: teams.length })}</h3>
      <p className="text-note text-ink-2">{t("hint")}</p>
      <ul className="space-y-2">
        {teams.map((team) => (
          <li key={team.teamId}>
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Button variant="text" size="small" onClick={() => onOpen(team.teamId)}>
                {team.teamName}
              </Button>
              {team.teamNumber && <span className="figures text-note text-ink-2">{team.teamNumber}</span>}
              <TeamStatusTag team={{ ...team, auditLevel: null }} />
            </p>
            <p className="text-note text-ink-2">
              {[
                team.samePeople > 0 && t("people", { count: team.samePeople }),
                team.nameLike !== null && t("name", { percent: team.nameLike }),
                team.titleLike !== null && t("workTitle", { percent: team.titleLike }),
                team.textLike !== null && t("text", { percent: team.textLike }),
                team.competitionName,
              ]
                .filter(Boolean)
                .join(" · ")}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
