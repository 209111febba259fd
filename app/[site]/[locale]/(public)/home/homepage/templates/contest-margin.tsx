import Link from "next/link";
import { useTranslations } from "next-intl";
import { PhaseTag } from "@/components/site/phase-tag";
import { DateText } from "@/components/ui/text/date-text";
import type { CompetitionCard } from "@/lib/domain/contest/contract";

/** Contests as a margin list: phase, name, the one date. */
export function ContestMargin({ contests, empty }: { contests: CompetitionCard[]; empty: string }) {
  if (contests.length === 0) return <p className="text-note text-ink-2">{empty}</p>;
  return (
    <ul className="-mt-4">
      {contests.map((contest) => (
        <li key={contest.competitionId} className="relative border-b border-rule py-4">
          <PhaseTag of={contest} />
          <h3 className="mt-2 font-serif leading-snug font-bold">
            <Link
              href={`/home/competition/details?id=${contest.competitionId}`}
              className="underline-offset-4 hover:underline after:absolute after:inset-0"
            >
              {contest.competitionName}
            </Link>
          </h3>
          <NextDate contest={contest} />
        </li>
      ))}
    </ul>
  );
}

function NextDate({ contest: { next } }: { contest: CompetitionCard }) {
  const edge = useTranslations("home.edge");
  if (!next) return null;
  return (
    <p className="mt-1 text-note text-ink-2">
      {edge(`${next.type}.${next.edge}`)} <DateText value={next.time} form="day" className="text-ink" />
    </p>
  );
}
