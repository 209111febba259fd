import { clsx } from "clsx";
import Link from "next/link";
import { getFormatter, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { ContestAct } from "@/app/[site]/[locale]/(public)/home/competition/details/[id]/contest-act";
import { ContestClock } from "@/app/[site]/[locale]/(public)/home/competition/details/[id]/contest-clock";
import { openAct } from "@/app/[site]/[locale]/(public)/home/competition/details/[id]/open-act";
import { spansOf, wordsOfEdges } from "@/app/[site]/[locale]/(public)/home/competition/details/[id]/spans";
import { Poster } from "@/components/site/front/poster";
import { WindowBar } from "@/components/site/front/window-bar";
import { PhaseTag } from "@/components/site/phase-tag";
import { LinkButton } from "@/components/ui/control/link-button";
import { Tag } from "@/components/ui/state/tag";
import { now } from "@/lib/clock";
import type { CompetitionCard } from "@/lib/domain/contest/contract";
import type { Place } from "@/lib/http/page";
import { contestOf, resultsOf } from "@/lib/http/page/reads";
import { isOpen } from "./featured";

type OpenHeroProps = {
  place: Place;
  contest: CompetitionCard;
  /** Above the contest: the host's own name. */
  over?: ReactNode;
  className?: string;
};

/** The contest that matters now, with what it waits for and what one may do. */
export async function OpenHero({ place, contest: card, over, className }: OpenHeroProps) {
  const [t, edge, all, terms, format, contest, results] = await Promise.all([
    getTranslations("home"),
    getTranslations("home.edge"),
    getTranslations(),
    getTranslations("terms"),
    getFormatter(),
    contestOf(place, card.competitionId),
    resultsOf(place, card.competitionId),
  ]);
  const { competitionId: id } = contest;
  const at = now().getTime();
  const spans = spansOf(contest.stages);
  const own = { goOn: t("contest.goOn"), see: t("contest.seeTeam"), submit: terms("work.submit") };
  const href = `/home/competition/details?id=${id}`;
  return (
    <div className={clsx("border-b border-rule bg-sunken print:bg-transparent", className)}>
      <div className="page grid items-stretch gap-x-12 gap-y-8 py-8 lg:grid-cols-12 lg:py-12">
        <div className="flex min-w-0 flex-col lg:col-span-7">
          {over}
          <p className="flex flex-wrap items-center gap-2 text-body text-ink-2">
            <PhaseTag of={contest} all />
            <Tag>{contest.levelLabel}</Tag>
            <span>{contest.groupName}</span>
          </p>
          <h2 className="mt-3 font-serif text-[clamp(1.75rem,4vw,3.25rem)] leading-[1.18] font-bold">
            <Link href={href} className="underline-offset-8 hover:underline">
              {contest.competitionName}
            </Link>
          </h2>
          {contest.summary && <p className="mt-4 line-clamp-3 max-w-measure text-ink-2">{contest.summary}</p>}
          <div className="mt-auto pt-6">
            <ContestClock competitionId={id} spans={spans} words={wordsOfEdges(edge, format, spans)} madeAt={at} />
            {isOpen(contest) && contest.enrollStart && contest.enrollEnd && (
              <WindowBar start={contest.enrollStart} end={contest.enrollEnd} now={at} className="mt-1" />
            )}
            <div className="mt-5 flex flex-wrap gap-3">
              <ContestAct
                competitionId={id}
                act={openAct(contest, results !== null, all)}
                own={own}
                className="max-sm:w-full"
              />
              <LinkButton href={href} size="large" className="max-sm:w-full">
                {t("front.details")}
              </LinkButton>
            </div>
          </div>
        </div>
        <Poster
          seed={contest.seriesId}
          src={contest.coverUrl}
          figure={contest.year}
          note={t("front.edition", { round: contest.round })}
          deep
          className="max-lg:aspect-16/9 lg:col-span-5 lg:min-h-80"
        />
      </div>
    </div>
  );
}
