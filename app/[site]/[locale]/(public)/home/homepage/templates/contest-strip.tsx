import { clsx } from "clsx";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { Poster } from "@/components/site/front/poster";
import { WindowBar } from "@/components/site/front/window-bar";
import { PhaseTag } from "@/components/site/phase-tag";
import { LinkButton } from "@/components/ui/control/link-button";
import { DateText } from "@/components/ui/text/date-text";
import { now } from "@/lib/clock";
import type { CompetitionCard } from "@/lib/domain/contest/contract";
import { isOpen } from "./featured";

/** Contests side by side with their pictures: an open one with the time it has left and the one act, another with its next date. */
export function ContestStrip({ contests, columns }: { contests: CompetitionCard[]; columns: 1 | 2 | 3 }) {
  const t = useTranslations("home");
  const at = now().getTime();
  return (
    <ul className={clsx("grid gap-5", columns > 1 && "sm:grid-cols-2", columns > 2 && "lg:grid-cols-3")}>
      {contests.map((contest) => (
        <li
          key={contest.competitionId}
          className="relative flex overflow-hidden rounded-card border border-rule bg-raised hover:border-ink"
        >
          <Poster seed={contest.seriesId} src={contest.coverUrl} className="w-24 shrink-0 sm:w-28" />
          <div className="flex min-w-0 flex-1 flex-col p-4">
            <p className="truncate text-note text-ink-2">
              {contest.levelLabel} · {contest.groupName}
            </p>
            <h3 className="mt-1 mb-3 font-serif text-base leading-snug font-bold">
              <Link
                href={`/home/competition/details?id=${contest.competitionId}`}
                className="underline-offset-4 after:absolute after:inset-0 hover:underline"
              >
                {contest.competitionName}
              </Link>
            </h3>
            {isOpen(contest) && contest.enrollStart && contest.enrollEnd ? (
              <WindowBar
                start={contest.enrollStart}
                end={contest.enrollEnd}
                now={at}
                label={t("edge.signUp.end")}
                compact
                className="mt-auto"
              />
            ) : (
              <p className="mt-auto flex flex-wrap items-center gap-x-3 gap-y-1 text-note text-ink-2">
                <PhaseTag of={contest} />
                {contest.next && (
                  <span>
                    {t(`edge.${contest.next.type}.${contest.next.edge}`)}{" "}
                    <DateText value={contest.next.time} form="day" className="font-semibold text-ink" />
                  </span>
                )}
              </p>
            )}
            {contest.open.includes("signUp") && (
              <LinkButton
                href={`/home/signUp?competitionId=${contest.competitionId}`}
                prefetch={false}
                variant="primary"
                size="small"
                className="relative mt-3 self-start"
              >
                {t("contest.signUp")}
              </LinkButton>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
