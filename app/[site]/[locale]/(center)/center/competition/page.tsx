import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { EntryRow } from "@/components/enrollment/entry-row";
import { ContestCard } from "@/components/site/contest-card";
import { LinkButton } from "@/components/ui/control/link-button";
import { Section } from "@/components/ui/layout/section";
import { Empty } from "@/components/ui/state/empty";
import { followedContests } from "@/lib/domain/contest";
import { myTeams } from "@/lib/domain/enrollment";
import { enter } from "@/lib/http/page";
import { requireActor } from "@/lib/http/session";

type Props = { params: Promise<{ site: string; locale: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await enter(params);
  return { title: (await getTranslations("enrollment.center"))("contests") };
}

/** Contests that one entered, each with one's teams in it, and contests that one follows. */
export default async function MyContests({ params }: Props) {
  await enter(params);
  const actor = await requireActor();
  const t = await getTranslations("enrollment.center");
  const [{ list }, followed] = await Promise.all([
    myTeams({ pageNum: 1, pageSize: 100 }, actor),
    followedContests({}, actor),
  ]);
  const contests = [...new Map(list.map((team) => [team.competitionId, team.competitionName]))];
  const find = (variant?: "primary") => (
    <LinkButton variant={variant} href="/home/competition">
      {t("find")}
    </LinkButton>
  );
  return (
    <div className="space-y-12">
      <h1 className="font-serif text-2xl font-bold">{t("contests")}</h1>
      <Section title={t("entered")}>
        {contests.length === 0 && <Empty title={t("noEntered")} action={find("primary")} />}
        <div className="space-y-8">
          {contests.map(([id, name]) => (
            <section key={id}>
              <h3 className="font-serif text-lg font-bold">
                <a href={`/home/competition/details?id=${id}`} className="hover:text-accent-ink">
                  {name}
                </a>
              </h3>
              <ul className="mt-1 divide-y divide-rule border-y border-rule">
                {list
                  .filter((team) => team.competitionId === id)
                  .map((team) => (
                    <EntryRow key={team.teamId} team={team} />
                  ))}
              </ul>
            </section>
          ))}
        </div>
      </Section>
      <Section title={t("followed")}>
        {followed.length === 0 ? (
          <Empty title={t("noFollowed")} action={find()}>
            {t("noFollowedHint")}
          </Empty>
        ) : (
          <div className="grid gap-6 sm:grid-cols-2 xl:grid-cols-3">
            {followed.map((contest) => (
              <ContestCard
                key={contest.competitionId}
                contest={contest}
                href={`/home/competition/details?id=${contest.competitionId}`}
              />
            ))}
          </div>
        )}
      </Section>
    </div>
  );
}
