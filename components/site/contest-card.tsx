import { clsx } from "clsx";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { Tag } from "@/components/ui/state/tag";
import { DateText } from "@/components/ui/text/date-text";
import { DaysLeft } from "@/components/ui/text/days-left";
import type { CompetitionCard } from "@/lib/domain/contest/contract";
import { ContestCover } from "./cover/contest-cover";
import { PhaseTag } from "./phase-tag";

type ContestCardRow = {
  competitionId: string;
  competitionName: string;
  coverUrl?: string | null;
  seriesId?: string;
  levelLabel: string;
  groupName: string;
  next?: CompetitionCard["next"];
  itemNames: string[];
} & Pick<CompetitionCard, "status" | "open" | "phase">;

type ContestCardProps = { contest: ContestCardRow; href: string; as?: "h2" | "h3"; className?: string };

/** The whole card is the link; it shows the one date that matters next. */
export function ContestCard({ contest, href, as: Heading = "h3", className }: ContestCardProps) {
  const t = useTranslations("site");
  const edge = useTranslations("home.edge");
  const { competitionName: title, next, itemNames } = contest;
  return (
    <article
      className={clsx(
        "group relative flex h-full flex-col overflow-hidden rounded-card border border-rule bg-raised outline-offset-2 transition-colors hover:border-ink has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-accent",
        className,
      )}
    >
      {contest.coverUrl ? (
        <img src={contest.coverUrl} alt="" loading="lazy" className="aspect-3/2 w-full bg-sunken object-cover" />
      ) : (
        <ContestCover
          id={contest.competitionId}
          seed={contest.seriesId}
          title={title}
          caption={contest.levelLabel}
          as={Heading}
        />
      )}
      <div className="flex flex-1 flex-col gap-2 px-4 pt-3 pb-4">
        {contest.coverUrl && <Heading className="font-serif text-lg leading-snug font-bold">{title}</Heading>}
        <p className="flex flex-wrap gap-1.5">
          <PhaseTag of={contest} />
          {contest.coverUrl && <Tag>{contest.levelLabel}</Tag>}
          {itemNames.slice(0, 2).map((name) => (
            <Tag key={name}>{name}</Tag>
          ))}
          {itemNames.length > 2 && <Tag>{t("moreTracks", { count: itemNames.length - 2 })}</Tag>}
        </p>
        <p className="mt-auto truncate pt-1 text-note text-ink-2">{contest.groupName}</p>
        {next && (
          <p className="flex flex-wrap items-baseline gap-x-2 text-note text-ink-2">
            <span>
              {edge(`${next.type}.${next.edge}`)}{" "}
              <DateText value={next.time} form="day" className="font-semibold text-ink" />
            </span>
            <span className="text-accent-ink">
              <DaysLeft until={next.time} />
            </span>
          </p>
        )}
      </div>
      <Link href={href} aria-label={title} className="absolute inset-0 outline-none" />
    </article>
  );
}
