import Link from "next/link";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Tag } from "@/components/ui/state/tag";
import type { ShownRow } from "@/lib/domain/work/contract";
import { ContestCover } from "./cover/contest-cover";

type WorkCardProps = { work: ShownRow; href: string; as?: "h2" | "h3"; newWindow?: boolean; foot?: ReactNode };

/** A work of the showcase; the whole card is the link. */
export function WorkCard({ work, href, as: Heading = "h2", newWindow, foot }: WorkCardProps) {
  const t = useTranslations("work.showcase");
  const vote = useTranslations("work.vote");
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-card border border-rule bg-raised outline-offset-2 transition-colors hover:border-ink has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-focus">
      {work.coverUrl ? (
        <img src={work.coverUrl} alt="" loading="lazy" className="aspect-3/2 w-full bg-sunken object-cover" />
      ) : (
        <ContestCover id={work.workId} title={work.workName} caption={work.itemName} as={Heading} />
      )}
      <div className="flex flex-1 flex-col gap-2 px-4 pt-3 pb-4">
        {work.coverUrl && <Heading className="font-serif text-lg leading-snug font-bold">{work.workName}</Heading>}
        <p className="flex flex-wrap gap-1.5 empty:hidden">
          {work.awardName && <Tag status="awarded">{work.awardName}</Tag>}
          {work.tags.slice(0, 3).map((tag) => (
            <Tag key={tag}>{tag}</Tag>
          ))}
        </p>
        <p className="mt-auto pt-1 text-note text-ink-2">
          {work.teamName} · {work.schoolName}
        </p>
        <p className="flex items-baseline gap-3 text-note text-hint">
          <span className="min-w-0 flex-1 truncate">{work.competitionName}</span>
          {work.votes !== null && !foot && (
            <span className="figures shrink-0">{vote("count", { count: work.votes })}</span>
          )}
          {work.likes > 0 && <span className="figures shrink-0">{t("likes", { count: work.likes })}</span>}
        </p>
        {foot && <div className="relative z-10 pt-1">{foot}</div>}
      </div>
      <Link
        href={href}
        prefetch={false}
        aria-label={work.workName}
        className="absolute inset-0 outline-none"
        {...(newWindow && { target: "_blank", rel: "noopener" })}
      />
    </article>
  );
}
