import Link from "next/link";
import { useTranslations } from "next-intl";
import type { CSSProperties } from "react";
import { PhaseTag } from "@/components/site/phase-tag";
import { DateText } from "@/components/ui/text/date-text";
import type { CompetitionCard } from "@/lib/domain/contest/contract";
import { byUrgency, isOver } from "./featured";

const rungs = ["college", "school", "province", "national"] as const;
/** Contests that stand on a step by name. */
const SHOWN = 2;
/** A step of the path rises by so much, in rem. */
const RISE = 2.25;

type Props = {
  contests: CompetitionCard[];
  /** The list of a level. */
  hrefOf: (level: (typeof rungs)[number]) => string;
  /** The level whose list is shown. */
  current?: string | undefined;
  /** Only the steps with their counts. */
  bare?: boolean;
};

/** The path from college to nation: a stair whose steps carry the contests that are under way on them. */
export function StageLadder({ contests, hrefOf, current, bare = false }: Props) {
  const t = useTranslations("home.ladder");
  const level = useTranslations("contest.level");
  const edge = useTranslations("home.edge");
  // Where the ladder is bare no section stands above it.
  const Heading = bare ? "h2" : "h3";
  const steps = rungs.map((name) => {
    const on = contests.filter((contest) => contest.level === name);
    return { name, all: on.length, live: byUrgency(on.filter((contest) => !isOver(contest))) };
  });
  return (
    <ol aria-label={t("title")} className="grid lg:grid-cols-4 lg:gap-x-1">
      {steps.map(({ name, all, live }, at) => (
        <li
          key={name}
          style={{ "--fall": `${(rungs.length - 1 - at) * RISE}rem` } as CSSProperties}
          className="group relative flex gap-4 max-lg:pb-6 max-lg:last:pb-0 lg:mt-(--fall)"
        >
          <span
            aria-hidden
            className="relative flex w-3 shrink-0 justify-center max-lg:before:absolute max-lg:before:inset-y-0 max-lg:before:top-3 max-lg:before:-bottom-6 max-lg:before:w-px max-lg:before:bg-tone max-lg:group-last:before:hidden lg:hidden"
          >
            <span className="relative mt-2 size-3 rounded-full border-2 border-tone bg-paper group-has-[[aria-current]]:bg-accent" />
          </span>
          <div
            className={
              live.length > 0
                ? "min-w-0 flex-1 bg-raised p-4 lg:border-t-4 lg:border-tone lg:px-5 lg:pb-6"
                : "min-w-0 flex-1 bg-raised/60 p-4 lg:border-t-4 lg:border-field/50 lg:px-5 lg:pb-6"
            }
          >
            <Heading className="relative flex items-baseline justify-between gap-3">
              <Link
                href={hrefOf(name)}
                aria-current={current === name ? "true" : undefined}
                className="font-serif text-lg font-bold underline-offset-4 after:absolute after:inset-0 hover:underline aria-[current]:text-accent-ink"
              >
                {level(name)}
              </Link>
              <span className="figures text-note text-ink-2">{t("count", { count: all, running: live.length })}</span>
            </Heading>
            {!bare && (
              <ul className="mt-2 divide-y divide-rule">
                {live.slice(0, SHOWN).map((contest) => (
                  <li key={contest.competitionId} className="relative py-2.5">
                    <PhaseTag of={contest} />
                    <p className="mt-1 text-body leading-snug">
                      <Link
                        href={`/home/competition/details?id=${contest.competitionId}`}
                        className="font-medium underline-offset-4 after:absolute after:inset-0 hover:underline"
                      >
                        {contest.competitionName}
                      </Link>
                    </p>
                    {contest.next && (
                      <p className="mt-0.5 text-note text-ink-2">
                        {edge(`${contest.next.type}.${contest.next.edge}`)}{" "}
                        <DateText value={contest.next.time} form="day" />
                      </p>
                    )}
                  </li>
                ))}
                {live.length === 0 && <li className="py-2.5 text-body text-ink-2">{t("quiet")}</li>}
                {live.length > SHOWN && (
                  <li className="pt-2.5">
                    <Link href={hrefOf(name)} className="text-note text-accent-ink underline-offset-4 hover:underline">
                      {t("more", { count: live.length - SHOWN })}
                    </Link>
                  </li>
                )}
              </ul>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}
