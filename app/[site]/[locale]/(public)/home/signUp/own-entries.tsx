import { useTranslations } from "next-intl";
import { TeamStatusTag } from "@/components/enrollment/team-status-tag";
import { TrackName } from "@/components/enrollment/track-name";
import { LinkButton } from "@/components/ui/control/link-button";
import { Section } from "@/components/ui/layout/section";
import type { TeamRow } from "@/lib/domain/enrollment/contract";

/** Teams of the reader in this contest: a draft to go on with, or a team to look at. */
export function OwnEntries({ teams }: { teams: (TeamRow & { isCaptain: boolean })[] }) {
  const t = useTranslations("enrollment.signUp");
  if (teams.length === 0) return null;
  const unfinished = (team: (typeof teams)[number]) =>
    team.isCaptain && (team.status === "draft" || team.status === "returned");
  return (
    <Section title={t("yours")}>
      <ul className="divide-y divide-rule">
        {teams.map((team) => (
          <li key={team.teamId} className="flex flex-wrap items-center gap-x-6 gap-y-2 py-3">
            <div className="min-w-0 flex-1 basis-64">
              <p className="flex flex-wrap items-center gap-2">
                <span className="font-medium">{team.teamName}</span>
                <TeamStatusTag team={team} />
              </p>
              <p className="text-note text-ink-2">
                <TrackName team={team} />
              </p>
            </div>
            {unfinished(team) ? (
              <LinkButton variant="primary" prefetch={false} href={`/home/signUp/apply?id=${team.teamId}`}>
                {t("goOn")}
              </LinkButton>
            ) : (
              <LinkButton prefetch={false} href={`/home/competition/team/details?id=${team.teamId}`}>
                {t("see")}
              </LinkButton>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
