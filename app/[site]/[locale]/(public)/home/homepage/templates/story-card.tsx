import { clsx } from "clsx";
import Link from "next/link";
import { Poster } from "@/components/site/front/poster";
import { DateText } from "@/components/ui/text/date-text";
import { articlePath } from "@/lib/http/page/article-path";
import type { newsOf } from "@/lib/http/page/reads";

type Story = Awaited<ReturnType<typeof newsOf>>["list"][number];

/** An article with its picture; where it has none a poster of its kind is drawn. */
export function StoryCard({ story, lead = false }: { story: Story; lead?: boolean }) {
  return (
    <article
      className={clsx("group relative", lead ? "grid items-center gap-x-10 gap-y-6 lg:grid-cols-12" : "flex flex-col")}
    >
      <Poster
        seed={story.newsId}
        src={story.coverUrl}
        deep={lead}
        className={lead ? "aspect-16/9 lg:col-span-7 lg:aspect-3/2" : "aspect-3/2"}
      />
      <div className={lead ? "min-w-0 lg:col-span-5" : "flex flex-1 flex-col pt-4"}>
        <p className="flex gap-4 text-note text-ink-2">
          <span className="font-semibold text-accent-ink">{story.newsTypeLabel}</span>
          <DateText value={story.publishTime} form="date" />
        </p>
        <h2
          className={clsx(
            "mt-2 font-serif font-bold",
            lead ? "text-[clamp(1.75rem,3.4vw,2.75rem)] leading-[1.25]" : "text-xl leading-snug",
          )}
        >
          <Link
            href={articlePath(story)}
            className="underline-offset-4 group-hover:underline after:absolute after:inset-0"
          >
            {story.title}
          </Link>
        </h2>
        <p className={clsx("mt-3 text-ink-2", lead ? "line-clamp-5 text-base" : "line-clamp-2 text-body")}>
          {story.summary}
        </p>
      </div>
    </article>
  );
}
