import Link from "next/link";
import { useTranslations } from "next-intl";
import { ContestCover } from "@/components/site/cover/contest-cover";
import { DateText } from "@/components/ui/text/date-text";
import { DaysLeft } from "@/components/ui/text/days-left";
import type { CompetitionCard } from "@/lib/domain/contest/contract";

/** The poster of the contest whose sign-up ends first, beside the way in. */
export function OnNow({ contest, words }: { contest: CompetitionCard; words: string }) {
  const edge = useTranslations("home.edge");
  const { competitionId: id, competitionName: title, coverUrl, levelLabel, next } = contest;
  return (
    <section aria-label={words} className="mt-12 max-w-sm">
      <p className="mb-2 text-note text-ink-2">{words}</p>
      <Link
        href={`/home/competition/details?id=${id}`}
        prefetch={false}
        className="block overflow-hidden rounded-card border border-rule bg-raised hover:border-ink"
      >
        {coverUrl ? (
          <img src={coverUrl} alt="" className="aspect-3/2 w-full bg-sunken object-cover" />
        ) : (
          <ContestCover id={id} title={title} caption={levelLabel} as="p" />
        )}
        <span className="block space-y-1 px-4 py-3">
          {coverUrl && <span className="block font-serif font-bold">{title}</span>}
          {next && (
            <span className="flex flex-wrap items-baseline gap-x-2 text-note text-ink-2">
              <span>
                {edge(`${next.type}.${next.edge}`)} <DateText value={next.time} form="minute" />
              </span>
              <span className="text-accent-ink">
                <DaysLeft until={next.time} />
              </span>
            </span>
          )}
        </span>
      </Link>
    </section>
  );
}
