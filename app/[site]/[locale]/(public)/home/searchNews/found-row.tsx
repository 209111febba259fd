import Link from "next/link";
import { useTranslations } from "next-intl";
import { Tag } from "@/components/ui/state/tag";
import { DateText } from "@/components/ui/text/date-text";
import type { Marked, FoundRow as Row } from "@/lib/domain/search/contract";

/** One thing that was found: what it is, its name, and where in its text the words stand. */
export function FoundRow({ row }: { row: Row }) {
  const t = useTranslations("site.search.kind");
  const facts = [row.about, row.levelLabel, row.year && String(row.year)].filter(Boolean);
  return (
    <article className="group relative border-b border-rule py-4">
      <h2 className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-base leading-normal">
        <Tag className="h-5 self-center">{t(row.kind)}</Tag>
        <Link
          href={row.path}
          prefetch={false}
          className="min-w-0 font-medium break-words underline-offset-4 group-hover:underline after:absolute after:inset-0"
        >
          <Hits parts={row.title} />
        </Link>
      </h2>
      {row.excerpt.length > 0 && (
        <p className="mt-1 line-clamp-2 max-w-measure text-note break-words text-ink-2">
          <Hits parts={row.excerpt} />
        </p>
      )}
      <p className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-xs text-hint">
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
        {row.publishTime && <DateText value={row.publishTime} form="numericDay" />}
      </p>
    </article>
  );
}

function Hits({ parts }: { parts: Marked }) {
  return parts.map(({ text, hit }, n) =>
    hit ? (
      // A piece has no name but its place.
      <mark key={`${n}-${text}`} className="bg-accent-soft text-inherit">
        {text}
      </mark>
    ) : (
      text
    ),
  );
}
