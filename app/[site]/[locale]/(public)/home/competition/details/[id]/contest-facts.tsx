import Link from "next/link";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Section } from "@/components/ui/layout/section";
import type { PublicContest } from "@/lib/domain/contest/contract";

/** The margin of the programme: who, how, and the editions before. */
export function ContestFacts({ contest }: { contest: PublicContest }) {
  const t = useTranslations("home.contest");
  const terms = useTranslations("terms");
  const facts: [string, ReactNode][] = [
    [t("organiser"), contest.groupName],
    [t("host"), contest.host],
    [t("series"), contest.seriesName],
    [t("level"), contest.levelLabel],
    [terms("enroll.kind"), t(`modes.${contest.mode}`)],
    [
      t("teams"),
      <span key="n" className="figures">
        {t("teamCount", { count: contest.teamNum })}
      </span>,
    ],
  ];
  const before = contest.editions.filter((e) => e.competitionId !== contest.competitionId);
  return (
    <aside className="space-y-10">
      <Section title={t("facts")} level={3}>
        <dl className="-mt-2 text-sm">
          {facts
            .filter(([, value]) => value !== "")
            .map(([term, value]) => (
              <div key={term} className="grid grid-cols-[5.5em_1fr] gap-x-4 border-b border-rule py-2">
                <dt className="text-hint">{term}</dt>
                <dd className="min-w-0 whitespace-pre-line text-ink">{value}</dd>
              </div>
            ))}
        </dl>
      </Section>
      {before.length > 0 && (
        <Section title={t("editions")} level={3}>
          <ul className="-mt-2 text-sm">
            {before.map((edition) => (
              <li key={edition.competitionId} className="border-b border-rule py-2">
                <Link
                  href={`/home/competition/details?id=${edition.competitionId}`}
                  className="text-ink underline-offset-4 hover:underline"
                >
                  <span className="figures mr-3 text-hint">{edition.year}</span>
                  {edition.competitionName}
                </Link>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </aside>
  );
}
