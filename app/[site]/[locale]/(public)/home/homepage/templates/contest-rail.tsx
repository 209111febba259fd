import Link from "next/link";
import { useTranslations } from "next-intl";
import { WindowBar } from "@/components/site/front/window-bar";
import { PhaseTag } from "@/components/site/phase-tag";
import { DateText } from "@/components/ui/text/date-text";
import { now } from "@/lib/clock";
import type { CompetitionCard } from "@/lib/domain/contest/contract";
import { isOpen } from "./featured";

/** Contests one under the other: what is open as a bar that fills, the rest with its next date. */
export function ContestRail({ contests }: { contests: CompetitionCard[] }) {
  const edge = useTranslations("home.edge");
  const at = now().getTime();
  return (
    <ul className="-my-4 divide-y divide-rule">
      {contests.map((contest) => (
        <li key={contest.competitionId} className="relative py-4">
          <p className="flex flex-wrap items-center justify-between gap-2">
            <PhaseTag of={contest} />
            <span className="text-note text-hint">{contest.levelLabel}</span>
          </p>
          <h3 className="mt-2 font-serif text-base leading-snug font-bold">
            <Link
              href={`/home/competition/details?id=${contest.competitionId}`}
              className="underline-offset-4 hover:underline after:absolute after:inset-0"
            >
              {contest.competitionName}
            </Link>
          </h3>
          {isOpen(contest) && contest.enrollStart && contest.enrollEnd ? (
            <WindowBar
              start={contest.enrollStart}
              end={contest.enrollEnd}
              now={at}
              label={edge("signUp.end")}
              compact
              className="mt-2"
            />
          ) : (
            contest.next && (
              <p className="mt-1 text-note text-ink-2">
                {edge(`${contest.next.type}.${contest.next.edge}`)}{" "}
                <DateText value={contest.next.time} form="day" className="text-ink" />
              </p>
            )
          )}
        </li>
      ))}
    </ul>
  );
}
