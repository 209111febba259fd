import { and, asc, desc, eq, inArray, isNotNull, isNull, notInArray, or, type SQL, sql } from "drizzle-orm";
import { article, articleFile, db, file, group } from "@/db";
import { toWireTime } from "@/lib/clock";
import { together } from "@/lib/collection/together";
import { Fault } from "@/lib/fault";
import type { Locale } from "@/lib/i18n/locale";
import { languageFor, wordsFor } from "@/lib/i18n/named";
import { shownName } from "@/lib/i18n/shown-name";
import { contains } from "@/lib/query/search";
import { cleanHtml } from "@/lib/text/html";
import type { Article, NewsRow } from "./contract";
import { fileCount, isPublic, typeLabel } from "./label";

interface NewsFilter {
  /** The host's group: its own articles and those of everybody below it. Null shows all: the host is not known. */
  groupId: string | null;
  /** One organisation among them. */
  onlyGroup?: string;
  newsType?: string;
  competitionId?: string;
  /** Only what is about a contest, whichever. */
  aboutContests?: boolean;
  /** With `competitionId`: only what the organiser says, not what a school below writes about the contest. */
  organiserId?: string;
  /** With `competitionId`: what is about no contest at all belongs to it, too, as on a site that is about one contest. */
  orGeneral?: boolean;
  keywords?: string;
  locale: Locale;
  pageNum?: number;
  pageSize?: number;
}

const below = (groupId: string): SQL =>
  inArray(
    article.groupId,
    sql`(select d.id from ${group} h join ${group} d on d.path like h.path || '%' where h.id = ${groupId})`,
  );

const organiserOrAbove = (groupId: string): SQL =>
  inArray(
    article.groupId,
    sql`(select a.id from ${group} h join ${group} a on h.path like a.path || '%' where h.id = ${groupId})`,
  );

const aboutContest = (contestId: string, orGeneral = false) =>
  orGeneral ? or(eq(article.contestId, contestId), isNull(article.contestId)) : eq(article.contestId, contestId);

/** Being pinned counts on the host's own site, not on those above it. */
const pinned = (groupId: string | null) =>
  groupId
    ? sql<number>`case when ${article.groupId} = ${groupId} then ${article.top} else 0 end`
    : sql<number>`${article.top}`;

const titleFor = (locale: Locale) => shownName({ name: article.title, nameEn: article.titleEn }, locale);

const columns = (filter: Pick<NewsFilter, "groupId" | "locale">) => ({
  newsId: article.id,
  title: titleFor(filter.locale),
  summary: shownName({ name: article.summary, nameEn: article.summaryEn }, filter.locale),
  coverUrl: article.coverUrl,
  newsType: article.newsType,
  newsTypeLabel: typeLabel(filter.locale),
  publishedAt: article.publishedAt,
  top: pinned(filter.groupId),
  viewCount: article.viewCount,
  attachments: fileCount,
});

const rowOf = <T extends { publishedAt: Date | null; top: number }>({ publishedAt, top, ...row }: T) => ({
  ...row,
  publishTime: publishedAt ? toWireTime(publishedAt) : "",
  topFlag: (top > 0 ? 1 : 0) as 0 | 1,
});

/** A page of what the public may read on a host, pinned first, then the newest. */
export async function publicNews(filter: NewsFilter) {
  const { groupId, pageNum = 1, pageSize = 10 } = filter;
  const where = and(
    isPublic,
    groupId ? below(groupId) : undefined,
    filter.onlyGroup ? below(filter.onlyGroup) : undefined,
    filter.newsType ? eq(article.newsType, filter.newsType) : undefined,
    filter.competitionId ? aboutContest(filter.competitionId, filter.orGeneral) : undefined,
    filter.aboutContests ? isNotNull(article.contestId) : undefined,
    filter.organiserId ? organiserOrAbove(filter.organiserId) : undefined,
    filter.keywords
      ? sql`(${contains(article.title, filter.keywords)} or ${contains(article.summary, filter.keywords)})`
      : undefined,
  );
  const [rows, total] = await together(
    () =>
      db
        .select(columns(filter))
        .from(article)
        .where(where)
        .orderBy(desc(pinned(groupId)), desc(article.publishedAt), desc(article.id))
        .limit(pageSize)
        .offset((pageNum - 1) * pageSize),
    async () => db.$count(article, where),
  );
  const list: NewsRow[] = rows.map(rowOf);
  return { list, total, pageNum, pageSize };
}

/** The one article that a condition names, as a reader reads it. @throws notFound */
export async function readArticle(where: SQL | undefined, host: Pick<NewsFilter, "groupId" | "locale">) {
  const [row] = await db
    .select({
      ...columns(host),
      source: article.source,
      competitionId: article.contestId,
      written: {
        title: article.title,
        titleEn: article.titleEn,
        content: article.contentHtml,
        contentEn: article.contentHtmlEn,
      },
      groupName: shownName(group, host.locale),
    })
    .from(article)
    .innerJoin(group, eq(group.id, article.groupId))
    .where(where);
  if (!row) throw new Fault("notFound");
  const { written, ...told } = row;
  const content = { zh: written.content, en: written.contentEn };
  return {
    ...rowOf(told),
    contentHtml: cleanHtml(wordsFor(host.locale, content)),
    languages: {
      title: languageFor(host.locale, { zh: written.title, en: written.titleEn }),
      content: languageFor(host.locale, content),
    },
    files: await filesOf(row.newsId),
  };
}

/** One article with its neighbours in time. @throws notFound when the public may not read it on this host */
export async function publicArticle(newsId: string, host: Pick<NewsFilter, "groupId" | "locale">): Promise<Article> {
  const here = and(isPublic, host.groupId ? below(host.groupId) : undefined);
  const found = await readArticle(and(eq(article.id, newsId), here), host);
  const neighbour = async (side: SQL, order: typeof asc | typeof desc) => {
    const [beside] = await db
      .select({ newsId: article.id, title: titleFor(host.locale) })
      .from(article)
      .where(and(here, eq(article.newsType, found.newsType), side))
      .orderBy(order(article.publishedAt), order(article.id))
      .limit(1);
    return beside ?? null;
  };
  const self = sql`(select p.published_at, p.id from ${article} p where p.id = ${newsId})`;
  const [previous, next] = await together(
    () => neighbour(sql`(${article.publishedAt}, ${article.id}) < ${self}`, desc),
    () => neighbour(sql`(${article.publishedAt}, ${article.id}) > ${self}`, asc),
  );
  const shown = [newsId, previous?.newsId, next?.newsId].filter((id) => id !== undefined);
  return { ...found, previous, next, related: await relatedTo(found, shown, here, host) };
}

const RELATED = 4;

/** Others about the same contest, else of the same type, the newest first. */
async function relatedTo(
  { competitionId, newsType }: { competitionId: string | null; newsType: string },
  shown: readonly string[],
  here: SQL | undefined,
  host: Pick<NewsFilter, "groupId" | "locale">,
): Promise<NewsRow[]> {
  const alike = competitionId
    ? or(eq(article.contestId, competitionId), eq(article.newsType, newsType))
    : eq(article.newsType, newsType);
  const rows = await db
    .select(columns(host))
    .from(article)
    .where(and(here, alike, notInArray(article.id, [...shown])))
    .orderBy(
      ...(competitionId ? [sql`${article.contestId} is not distinct from ${competitionId} desc`] : []),
      desc(article.publishedAt),
      desc(article.id),
    )
    .limit(RELATED);
  return rows.map(rowOf);
}

/** The checked handler of an attachment. */
export const attachmentUrl = (newsId: string, fileId: string) =>
  `/prod-api/web/news/file?newsId=${newsId}&fileId=${fileId}`;

/** The attachments of an article in their order, each with the address of its checked handler. */
export async function filesOf(newsId: string) {
  const rows = await db
    .select({ fileId: file.id, name: file.name, size: file.size, mime: file.mime })
    .from(articleFile)
    .innerJoin(file, eq(file.id, articleFile.fileId))
    .where(eq(articleFile.articleId, newsId))
    .orderBy(asc(articleFile.sort));
  return rows.map((row) => ({
    ...row,
    size: Number(row.size),
    url: attachmentUrl(newsId, row.fileId),
  }));
}

/** Which of these ids are articles, whatever may be seen of them. */
export async function knownArticles(ids: string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ id: article.id })
    .from(article)
    .where(sql`${article.id} = any(${sql.param(ids)}::bigint[])`);
  return new Set(rows.map(({ id }) => id));
}

/** Every public address of a host's news, for the sitemap. */
export async function publicNewsIds(groupId: string | null, limit = 5000) {
  const rows = await db
    .select({ newsId: article.id, newsType: article.newsType, publishedAt: article.publishedAt })
    .from(article)
    .where(and(isPublic, groupId ? below(groupId) : undefined))
    .orderBy(desc(article.publishedAt))
    .limit(limit);
  return rows.map(({ publishedAt, ...row }) => ({ ...row, publishTime: publishedAt ? toWireTime(publishedAt) : "" }));
}

/** Milliseconds until an article that waits for its hour is next released, by the database's clock; `within` where none is so soon. */
export async function untilRelease(within: number): Promise<number> {
  const { rows } = await db.execute<{ ms: number }>(sql`
    select coalesce(floor(extract(epoch from min(${article.publishedAt}) - app_now()) * 1000), ${within})::int as ms from ${article}
    where ${article.status} = 'published' and ${article.publishedAt} > app_now()
      and ${article.publishedAt} <= app_now() + ${within} * interval '1 millisecond'`);
  return rows[0]?.ms ?? within;
}
