import type { Metadata } from "next";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { SafeHtml } from "@/components/rich-text/safe-html";
import { JsonLd } from "@/components/site/json-ld";
import { Breadcrumb } from "@/components/ui/layout/breadcrumb";
import { DateText } from "@/components/ui/text/date-text";
import { FileSize } from "@/components/ui/text/file-size";
import { fromWireTime } from "@/lib/clock";
import { addressOf } from "@/lib/domain/site";
import { enter } from "@/lib/http/page";
import { articleOf } from "@/lib/http/page/reads";
import { metadataOf } from "@/lib/http/page/seo";
import { orNotFound } from "@/lib/http/session";
import { Readings } from "./readings";

type Props = { params: Promise<{ site: string; locale: string; id: string }> };

export const revalidate = 30;
export function generateStaticParams() {
  return [];
}

const pathOf = (id: string) => `/home/newsDetails?id=${id}`;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const place = await enter(params);
  const article = await orNotFound(articleOf(place, (await params).id));
  return metadataOf(place, {
    title: article.title,
    description: article.summary,
    path: pathOf(article.newsId),
    image: article.coverUrl,
  });
}

export default async function ArticlePage({ params }: Props) {
  const place = await enter(params);
  const article = await orNotFound(articleOf(place, (await params).id));
  const t = await getTranslations("home");
  const base = await addressOf(place.site);
  const neighbours = [
    ["previous", article.previous],
    ["next", article.next],
  ] as const;
  return (
    <article className="page pt-6">
      <JsonLd
        about={{
          "@type": "NewsArticle",
          headline: article.title,
          description: article.summary,
          datePublished: fromWireTime(article.publishTime).toISOString(),
          url: `${base}${pathOf(article.newsId)}`,
          publisher: { "@type": "Organization", name: article.groupName },
          ...(article.coverUrl && { image: [new URL(article.coverUrl, base).href] }),
        }}
      />
      <Breadcrumb
        items={[
          { label: t("navigation.home"), href: "/home/homepage" },
          { label: t("navigation.news"), href: "/home/newsList" },
          { label: article.newsTypeLabel, href: `/home/newsList?newsType=${article.newsType}` },
          { label: article.title },
        ]}
      />
      <div className="mx-auto max-w-measure pt-8">
        <p className="text-note font-medium text-accent-ink">{article.newsTypeLabel}</p>
        <h1 className="mt-2 font-serif text-2xl leading-snug font-bold sm:text-3xl">{article.title}</h1>
        <p className="mt-4 flex flex-wrap gap-x-5 gap-y-1 border-b border-ink pb-4 text-note text-ink-2">
          <DateText value={article.publishTime} />
          <span>{article.source || article.groupName}</span>
          <Readings
            newsId={article.newsId}
            count={article.viewCount}
            words={t("news.readings", { count: "{count}" })}
          />
        </p>
        {article.coverUrl && <img src={article.coverUrl} alt="" className="mt-6 w-full bg-sunken" />}
        <SafeHtml
          html={article.contentHtml}
          className="mt-6 [&_figcaption]:text-center [&_figcaption]:text-note [&_figcaption]:text-ink-2"
        />
        {article.files.length > 0 && (
          <section aria-labelledby="files" className="mt-10 border-t border-ink pt-3">
            <h2 id="files" className="font-semibold">
              {t("news.files")}
            </h2>
            <ul className="mt-2 text-sm">
              {article.files.map((file) => (
                <li key={file.fileId} className="flex items-baseline gap-4 border-b border-rule py-2">
                  <a href={file.url} className="min-w-0 flex-1 text-accent-ink underline-offset-4 hover:underline">
                    {file.name}
                  </a>
                  <FileSize bytes={file.size} className="text-note text-hint" />
                </li>
              ))}
            </ul>
          </section>
        )}
        {article.competitionId && (
          <p className="mt-8">
            <Link
              href={`/home/competition/details?id=${article.competitionId}`}
              className="text-accent-ink underline-offset-4 hover:underline"
            >
              {t("news.toContest")}
            </Link>
          </p>
        )}
        <nav
          aria-label={t("news.neighbours")}
          className="mt-10 grid gap-4 border-t border-rule pt-4 sm:grid-cols-2 print:hidden"
        >
          {neighbours.map(([side, to]) => (
            <p key={side} className={side === "next" ? "sm:text-right" : ""}>
              {to && (
                <>
                  <span className="block text-note text-hint">{t(`news.${side}`)}</span>
                  <Link href={pathOf(to.newsId)} className="underline-offset-4 hover:underline">
                    {to.title}
                  </Link>
                </>
              )}
            </p>
          ))}
        </nav>
      </div>
    </article>
  );
}
