"use client";

import { useTranslations } from "next-intl";
import { useWatch } from "react-hook-form";
import { useRead } from "@/components/kit/use-endpoint";
import { AwardsBlock } from "@/components/site/blocks/awards-block";
import { BlockView } from "@/components/site/blocks/block-view";
import { EntrantsBlock } from "@/components/site/blocks/entrants-block";
import { InBoth } from "@/components/site/blocks/in-both";
import { ContestCard } from "@/components/site/contest-card";
import { NewsRow } from "@/components/site/news-row";
import { Section } from "@/components/ui/layout/section";
import { publicResultsOf } from "@/lib/domain/award/contract";
import { publicPage } from "@/lib/domain/contest/contract";
import { entrantsByProvince } from "@/lib/domain/enrollment/contract";
import { newsPage } from "@/lib/domain/news/contract";
import { Block, type BlockOf, type PageContent } from "@/lib/domain/site/page/blocks";

/** The page as its readers will see it; a block in which something lacks shows once it is complete. */
export function PagePreview() {
  const t = useTranslations("system.page.preview");
  const { title, lead, blocks = [] } = useWatch() as Partial<PageContent>;
  return (
    <section
      aria-label={t("title")}
      className="min-w-0 border border-rule bg-paper p-5 xl:sticky xl:top-20 xl:max-h-[80vh] xl:overflow-y-auto"
    >
      <p className="mb-4 text-note text-hint">{t("note")}</p>
      <div className="space-y-6">
        <header className="border-b border-ink pb-4">
          <p className="font-serif text-2xl font-bold">{title && <InBoth words={title} />}</p>
          {lead?.zh && (
            <p className="mt-2 text-ink-2">
              <InBoth words={lead} />
            </p>
          )}
        </header>
        {blocks.map((typed, at) => {
          const { data: block } = Block.safeParse(typed);
          if (!block)
            return (
              <p key={typed.id} className="border border-dashed border-rule p-3 text-note text-hint">
                {t("incomplete", { at: at + 1 })}
              </p>
            );
          return (
            <BlockView
              key={block.id}
              block={block}
              lists={{
                contests: (one) => <Contests block={one} />,
                news: (one) => <News block={one} />,
                awards: (one) => <Awards block={one} />,
                entrants: (one) => <Entrants block={one} />,
              }}
            />
          );
        })}
      </div>
    </section>
  );
}

function Contests({ block }: { block: BlockOf<"contests"> }) {
  const { data } = useRead(publicPage, { pageSize: block.count });
  return (
    <Section title={<InBoth words={block.title} />}>
      <ul className="grid gap-4 sm:grid-cols-2">
        {data?.list.map((contest) => (
          <li key={contest.competitionId}>
            <ContestCard contest={contest} href={`/home/competition/details?id=${contest.competitionId}`} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function News({ block }: { block: BlockOf<"news"> }) {
  const { data } = useRead(newsPage, { pageSize: block.count });
  return (
    <Section title={<InBoth words={block.title} />}>
      {data?.list.map((news) => (
        <NewsRow key={news.newsId} compact news={news} href={`/home/newsDetails?id=${news.newsId}`} />
      ))}
    </Section>
  );
}

function Awards({ block }: { block: BlockOf<"awards"> }) {
  const { data } = useRead(publicResultsOf, { competitionId: block.contestId });
  return <AwardsBlock block={block} results={data} />;
}

function Entrants({ block: { contestId, ...block } }: { block: BlockOf<"entrants"> }) {
  const { data } = useRead(entrantsByProvince, contestId ? { competitionId: contestId } : {});
  return <EntrantsBlock block={{ ...block, contestId }} entrants={data} />;
}
