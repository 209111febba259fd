import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { article, db, group, transition, user } from "@/db";
import { toWireTime } from "@/lib/clock";
import { together } from "@/lib/collection/together";
import type { Actor } from "@/lib/domain/actor";
import { Fault } from "@/lib/fault";
import { shownName } from "@/lib/i18n/shown-name";
import { contains } from "@/lib/query/search";
import type * as calls from "./contract";
import { typeLabel } from "./label";
import { filesOf } from "./reading";
import { inScope } from "./scope";

const rows = (actor: Actor, where: SQL | undefined) =>
  db
    .select({
      newsId: article.id,
      title: article.title,
      newsType: article.newsType,
      newsTypeLabel: typeLabel(actor.locale),
      status: article.status,
      scheduled: sql<boolean>`${article.status} = 'published' and ${article.publishedAt} > app_now()`,
      publishedAt: article.publishedAt,
      top: article.top,
      viewCount: article.viewCount,
      groupId: article.groupId,
      groupName: shownName(group, actor.locale),
      competitionId: article.contestId,
      authorName: user.realName,
      createdAt: article.createdAt,
      version: article.version,
      isReturned: sql<boolean>`${article.status} = 'draft' and exists (select from ${transition}
        where ${transition.entity} = 'article' and ${transition.entityId} = ${article.id} and ${transition.from} = 'pending'
        and ${transition.to} = 'draft')`,
      titleEn: article.titleEn,
      summary: article.summary,
      summaryEn: article.summaryEn,
      source: article.source,
      coverUrl: article.coverUrl,
      contentHtml: article.contentHtml,
      contentHtmlEn: article.contentHtmlEn,
    })
    .from(article)
    .innerJoin(group, eq(group.id, article.groupId))
    .leftJoin(user, eq(user.id, article.authorId))
    .where(where)
    .$dynamic();

const wired = <T extends { publishedAt: Date | null; createdAt: Date }>({ publishedAt, createdAt, ...row }: T) => ({
  ...row,
  publishTime: publishedAt && toWireTime(publishedAt),
  createTime: toWireTime(createdAt),
});

/** The articles in the editor's scope, newest first. */
export async function listNews(input: z.output<typeof calls.listNews.input>, actor: Actor) {
  const { pageNum, pageSize } = input;
  const where = and(
    inScope(actor),
    input.newsType ? eq(article.newsType, input.newsType) : undefined,
    input.status ? eq(article.status, input.status) : undefined,
    input.keywords ? contains(article.title, input.keywords) : undefined,
  );
  const found = await rows(actor, where)
    .orderBy(desc(article.createdAt), desc(article.id))
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize);
  return { list: found.map(wired), total: await db.$count(article, where), pageNum, pageSize };
}

/** @throws notFound for an article out of scope */
export async function newsDetail({ newsId }: { newsId: string }, actor: Actor) {
  const [row] = await rows(actor, and(eq(article.id, newsId), inScope(actor)));
  if (!row) throw new Fault("notFound");
  const [files, moves] = await together(
    () => filesOf(newsId),
    () => movesOf(newsId),
  );
  const last = moves.at(-1);
  const returned = row.isReturned && last?.reason ? { reason: last.reason, by: last.by, time: last.time } : null;
  return { ...wired(row), files, moves, returned };
}

/** Every step of an article's life, the first one first. */
async function movesOf(newsId: string) {
  const steps = await db
    .select({ to: transition.to, by: user.realName, reason: transition.reason, at: transition.at })
    .from(transition)
    .leftJoin(user, eq(user.id, transition.actorId))
    .where(and(eq(transition.entity, "article"), eq(transition.entityId, newsId)))
    .orderBy(asc(transition.id));
  return steps.map(({ to, at, ...step }) => ({ ...step, to: to as calls.ArticleStatus, time: toWireTime(at) }));
}
