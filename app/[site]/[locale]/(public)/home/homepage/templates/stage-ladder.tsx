import Link from "next/link";
import { useTranslations } from "next-intl";
import type { CSSProperties } from "react";
import { type CompetitionCard, cardStatus } from "@/lib/domain/contest/contract";

const rungs = ["college", "school", "province", "national"] as const;
const over: number[] = [cardStatus.finished, cardStatus.cancelled, cardStatus.archived];

type Props = {
  contests: CompetitionCard[];
  schools: number;
  /** The list of a level. */
  hrefOf: (level: (typeof rungs)[number]) => string;
  /** The level whose list is shown. */
  current?: string | undefined;
};

/** The levels from college to nation, with the number of contests on each and of those open to sign-up. */
export function StageLadder({ contests, schools, hrefOf, current }: Props) {
  const t = useTranslations("home.ladder");
  const level = useTranslations("contest.level");
  const teams = contests.reduce((sum, contest) => sum + contest.teamNum, 0);
  const counted = rungs
    .map((name) => contests.filter((contest) => contest.level === name))
    .map((on, i) => ({
      name: rungs[i] as (typeof rungs)[number],
      all: on.length,
      running: on.filter((contest) => !over.includes(contest.status)).length,
    }));
  return (
    <section aria-label={t("title")} className="border-y border-ink bg-sunken">
      <div className="page py-8">
        <ol className="grid grid-cols-2 gap-px lg:grid-cols-4">
          {counted.map((rung, i) => (
            <li
              key={rung.name}
              style={{ "--rise": `${i * 1.25}rem` } as CSSProperties}
              className="flex flex-col justify-end lg:pb-(--rise)"
            >
              <Link
                href={hrefOf(rung.name)}
                aria-current={current === rung.name ? "true" : undefined}
                className="group block border-t-2 border-ink pt-3 pr-4 hover:border-accent aria-[current]:border-accent"
              >
                <span className="text-note text-ink-2 group-hover:text-accent-ink">{level(rung.name)}</span>
                <span className="figures mt-1 block font-serif text-3xl leading-none font-bold">{rung.all}</span>
                <span className="mt-2 block pb-2 text-note text-hint">{t("running", { count: rung.running })}</span>
              </Link>
            </li>
          ))}
        </ol>
        <p className="figures mt-4 border-t border-rule pt-4 text-note text-ink-2">
          {t("sum", { contests: contests.length, teams, schools })}
        </p>
      </div>
    </section>
  );
}
