import { getTranslations } from "next-intl/server";
import { InBoth } from "@/components/site/blocks/in-both";
import { NewsRow } from "@/components/site/news-row";
import { Section } from "@/components/ui/layout/section";
import type { BlockOf } from "@/lib/domain/site/page/blocks";
import type { Place } from "@/lib/http/page";
import { newsOf } from "@/lib/http/page/reads";

/** The host's newest articles. */
export async function NewsBlock({ block, place }: { block: BlockOf<"news">; place: Place }) {
  const t = await getTranslations("site.page");
  const { list } = await newsOf(place, { pageSize: block.count });
  return (
    <Section title={<InBoth words={block.title} />}>
      {list.length === 0 ? (
        <p className="text-ink-2">{t("noNews")}</p>
      ) : (
        list.map((news) => (
          <NewsRow key={news.newsId} compact news={news} href={`/home/newsDetails?id=${news.newsId}`} />
        ))
      )}
    </Section>
  );
}
