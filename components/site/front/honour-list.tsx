import Link from "next/link";
import { useTranslations } from "next-intl";
import { Seal } from "./seal";

type Honour = {
  awardId: string;
  competitionId: string;
  competitionName: string;
  year: number;
  awardName: string;
  level: number;
  workName: string;
  teamName: string;
  schoolName: string;
};

/** Who won what: published awards, each under the contest that it was won in. */
export function HonourList({ honours, ofContest = true }: { honours: Honour[]; ofContest?: boolean }) {
  const t = useTranslations("home.front");
  return (
    <ul className="grid gap-4 sm:grid-cols-[repeat(auto-fit,minmax(19rem,1fr))]">
      {honours.map((one) => (
        <li
          key={one.awardId}
          className="group relative flex gap-4 rounded-card border border-rule bg-raised p-5 hover:border-ink"
        >
          <Seal text={t("sealOfAward")} className="mt-0.5 size-9" />
          <div className="min-w-0 flex-1">
            <p className="flex items-baseline justify-between gap-3 text-note font-semibold text-status-awarded">
              {one.awardName}
              <span className="figures font-normal text-hint">{one.year}</span>
            </p>
            <h3 className="mt-1 font-serif text-lg leading-snug font-bold">
              <Link
                href={`/home/competition/results?id=${one.competitionId}`}
                prefetch={false}
                className="underline-offset-4 group-hover:underline after:absolute after:inset-0"
              >
                {one.workName || one.schoolName}
              </Link>
            </h3>
            {one.teamName && (
              <p className="mt-1 text-body text-ink-2">
                {one.teamName} · {one.schoolName}
              </p>
            )}
            {ofContest && <p className="mt-1 line-clamp-1 text-note text-hint">{one.competitionName}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}
