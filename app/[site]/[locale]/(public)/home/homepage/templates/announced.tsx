import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { PhaseTag } from "@/components/site/phase-tag";
import { Section } from "@/components/ui/layout/section";
import type { CompetitionCard } from "@/lib/domain/contest/contract";
import type { Place } from "@/lib/http/page";
import { resultsOf } from "@/lib/http/page/reads";

const MOST = 6;

/** Contests whose awards may be seen; before their publicity there is no such section at all. */
export async function Announced({ place, contests }: { place: Place; contests: CompetitionCard[] }) {
  const t = await getTranslations("home.front");
  const candidates = contests.filter((contest) => contest.hasResults).slice(0, MOST);
  const found = await Promise.all(
    candidates.map(async (contest) => ({ contest, results: await resultsOf(place, contest.competitionId) })),
  );
  const announced = found.filter(({ results }) => results !== null);
  if (announced.length === 0) return null;
  return (
    <Section title={t("results")}>
      <ul className="-mt-4 grid gap-x-12 lg:grid-cols-2">
        {announced.map(({ contest }) => (
          <li key={contest.competitionId} className="border-b border-rule">
            <Link
              href={`/home/competition/details?id=${contest.competitionId}#results`}
              className="flex min-h-12 items-center justify-between gap-4 py-2 underline-offset-4 hover:underline"
            >
              <span className="font-serif font-bold">{contest.competitionName}</span>
              <PhaseTag of={contest} />
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
