import { and, asc, desc, eq, gte } from "drizzle-orm";
import type { z } from "zod";
import { articleChange, db, user } from "@/db";
import { toWireTime } from "@/lib/clock";
import type { Actor } from "@/lib/domain/actor";
import { Fault } from "@/lib/fault";
import { differenceOf } from "@/lib/text/difference/difference";
import { linesOf } from "@/lib/text/html";
import type * as calls from "./history-contract";
import { articleTexts, type ArticleTexts as Texts } from "./history-contract";
import { findArticle } from "./scope";

const textsOf = (row: Texts): Texts => Object.fromEntries(articleTexts.map((name) => [name, row[name]])) as Texts;

/** Keeps what an article said before a change of its texts. */
export async function keepBefore(before: Texts & { id: string; version: number }, after: Texts, actor: Actor) {
  if (articleTexts.every((name) => before[name] === after[name])) return;
  const kept = { articleId: before.id, no: before.version, changedBy: actor.userId, ...textsOf(before) };
  await db.insert(articleChange).values(kept);
}

/** Who changed the texts of an article and when, the latest first. @throws notFound for an article out of scope */
export async function newsChanges(input: z.output<typeof calls.newsChanges.input>, actor: Actor) {
  const { newsId, pageNum, pageSize } = input;
  await findArticle(newsId, actor);
  const where = eq(articleChange.articleId, newsId);
  const rows = await db
    .select({ no: articleChange.no, at: articleChange.createdAt, changedBy: user.realName })
    .from(articleChange)
    .leftJoin(user, eq(user.id, articleChange.changedBy))
    .where(where)
    .orderBy(desc(articleChange.no))
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize);
  const list = rows.map(({ at, ...row }) => ({ ...row, time: toWireTime(at) }));
  return { list, total: await db.$count(articleChange, where), pageNum, pageSize };
}

/** What one change made of the texts, and what they were. @throws notFound, also for a number that there is not */
export async function newsChange({ newsId, no }: z.output<typeof calls.newsChange.input>, actor: Actor) {
  const now = await findArticle(newsId, actor);
  const [before, next] = await db
    .select()
    .from(articleChange)
    .where(and(eq(articleChange.articleId, newsId), gte(articleChange.no, no)))
    .orderBy(asc(articleChange.no))
    .limit(2);
  if (before?.no !== no) throw new Fault("notFound");
  const after = textsOf(next ?? now);
  const shown = (texts: Texts, name: keyof Texts) => (name.startsWith("content") ? linesOf(texts[name]) : texts[name]);
  return {
    before: textsOf(before),
    differences: articleTexts
      .filter((name) => before[name] !== after[name])
      .map((field) => ({ field, parts: differenceOf(shown(before, field), shown(after, field)) })),
  };
}
