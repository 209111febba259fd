import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { SafeHtml } from "@/components/rich-text/safe-html";
import { JsonLd } from "@/components/site/json-ld";
import { LanguageNote } from "@/components/site/language-note";
import { NewsRow } from "@/components/site/news-row";
import { AddressCode } from "@/components/site/sharing/address-code";
import { ShareTools } from "@/components/site/sharing/share-tools";
import { Breadcrumb } from "@/components/ui/layout/breadcrumb";
import { Section } from "@/components/ui/layout/section";
import { DateText } from "@/components/ui/text/date-text";
import { fromWireTime } from "@/lib/clock";
import type { Article } from "@/lib/domain/news/contract";
import { addressOf } from "@/lib/domain/site";
import type { Place } from "@/lib/http/page";
import { articlePath } from "@/lib/http/page/article-path";
import { aboutArticle, aboutWay } from "@/lib/http/page/found/about";
import { ofArticle } from "@/lib/http/page/found/social";
import { metadataOf } from "@/lib/http/page/seo";
import { tagOf } from "@/lib/i18n/locale";
import { Attachments } from "./attachments";
import { Readings } from "./readings";

/** The lists on the way to an article. */
type List = { label: string; href: string }[];

export const articleMetadata = (place: Place, article: Article) =>
  metadataOf(place, {
    title: article.title,
    description: article.summary,
    path: articlePath(article),
    shown: ofArticle(place, article),
    newsType: { value: article.newsType, label: article.newsTypeLabel },
    publishedAt: fromWireTime(article.publishTime),
  });

type ArticlePageProps = {
  place: Place;
  article: Article;
  list: List;
  /** False for a preview: nothing in it counts, or leads to what is not public yet. */
  live?: boolean;
};

/** An article as visitors read it, with its attachments and its neighbours in time. */
export async function ArticlePage({ place, article, list, live = true }: ArticlePageProps) {
  const [t, base] = await Promise.all([getTranslations("home"), addressOf(place.site)]);
  const steps = [{ label: t("navigation.home"), href: "/home/homepage" }, ...list, { label: article.title }];
  const about = live ? await Promise.all([aboutArticle(place, article), aboutWay(place, steps)]) : [];
  const foreign = [
    article.languages.title !== place.locale && t("news.languageOf.title"),
    article.languages.content !== place.locale && t("news.languageOf.content"),
  ].filter((part) => part !== false);
  const neighbours = [
    ["previous", article.previous],
    ["next", article.next],
  ] as const;
  return (
    <article className="page pt-6">
      {about.map((one) => (
        <JsonLd key={one["@type"]} about={one} />
      ))}
      <Breadcrumb items={steps} />
      <div className="mx-auto max-w-measure pt-8">
        <p className="text-note font-medium text-accent-ink">{article.newsTypeLabel}</p>
        <h1
          lang={tagOf(article.languages.title)}
          className="mt-2 font-serif text-2xl leading-snug font-bold sm:text-3xl"
        >
          {article.title}
        </h1>
        <p className="mt-4 flex flex-wrap gap-x-5 gap-y-1 border-b border-ink pb-4 text-note text-ink-2">
          <DateText value={article.publishTime} />
          <span>{article.source || article.groupName}</span>
          {live && (
            <Readings
              newsId={article.newsId}
              count={article.viewCount}
              words={t("news.readings", { count: "{count}" })}
            />
          )}
        </p>
        {foreign.length > 0 && <LanguageNote parts={foreign} />}
        {article.coverUrl && <img src={article.coverUrl} alt="" className="mt-6 w-full bg-sunken" />}
        <div lang={tagOf(article.languages.content)}>
          <SafeHtml
            html={article.contentHtml}
            className="mt-6 [&_figcaption]:text-center [&_figcaption]:text-note [&_figcaption]:text-ink-2"
          />
        </div>
        <Attachments article={article} site={live ? place.site : null} />
        {live && article.competitionId && (
          <p className="mt-8">
            <Link
              href={`/home/competition/details?id=${article.competitionId}`}
              className="text-accent-ink underline-offset-4 hover:underline"
            >
              {t("news.toContest")}
            </Link>
          </p>
        )}
        {live && (
          <ShareTools
            address={new URL(articlePath(article), base).href}
            words={{
              print: t("news.print"),
              share: t("news.share"),
              scan: t("news.scan"),
              copy: t("news.copy"),
              copied: t("news.copied"),
            }}
          >
            <AddressCode address={new URL(articlePath(article), base).href} />
          </ShareTools>
        )}
        {article.related.length > 0 && (
          <Section title={t("news.related")} className="mt-10 print:hidden">
            <div className="-mt-4">
              {article.related.map((row) => (
                <NewsRow key={row.newsId} news={row} href={articlePath(row)} compact />
              ))}
            </div>
          </Section>
        )}
        {live && (
          <nav
            aria-label={t("news.neighbours")}
            className="mt-10 grid gap-4 border-t border-rule pt-4 sm:grid-cols-2 print:hidden"
          >
            {neighbours.map(([side, to]) => (
              <p key={side} className={side === "next" ? "sm:text-right" : ""}>
                {to && (
                  <>
                    <span className="block text-note text-hint">{t(`news.${side}`)}</span>
                    <Link
                      href={articlePath({ ...to, newsType: article.newsType })}
                      className="underline-offset-4 hover:underline"
                    >
                      {to.title}
                    </Link>
                  </>
                )}
              </p>
            ))}
          </nav>
        )}
      </div>
    </article>
  );
}
