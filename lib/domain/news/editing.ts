import { and, eq, inArray, sql } from "drizzle-orm";
import type { z } from "zod";
import { article, articleFile, db, file, transaction } from "@/db";
import { record } from "@/lib/audit";
import { changesBetween } from "@/lib/audit/changes";
import { stale } from "@/lib/audit/stale";
import { may } from "@/lib/domain/access";
import type { Actor } from "@/lib/domain/actor";
import { askLeave } from "@/lib/events";
import { Fault } from "@/lib/fault";
import { touch } from "@/lib/fresh";
import { cleanHtml, textOf } from "@/lib/text/html";
import type { ArticleForm } from "./contract";
import { keepBefore } from "./history";
import { articleLifecycle } from "./lifecycle";
import { groupFor, inScope, knownType } from "./scope";
import { tellOfArticle } from "./telling";

type Form = z.output<typeof ArticleForm>;
const SUMMARY = 120;

/** Notifies the cached pages, and the search engines, that an article and the lists that may show it have changed. */
export async function freshen(newsId: string, contestId: string | null) {
  await touch("news", `news:${newsId}`, ...(contestId ? [`contest:${contestId}` as const] : []));
  await tellOfArticle(newsId);
}

/** @throws notFound for a contest that the writer cannot see; badInput for a type that the dictionary lacks */
async function valuesOf(form: Form, actor: Actor) {
  await knownType(form.newsType);
  if (form.competitionId)
    await askLeave("mayNameContest", { contestId: form.competitionId, field: "competitionId", actor });
  const contentHtml = cleanHtml(form.contentHtml);
  const contentHtmlEn = cleanHtml(form.contentHtmlEn);
  return {
    contestId: form.competitionId ?? null,
    newsType: form.newsType,
    title: form.title,
    titleEn: form.titleEn,
    summary: form.summary?.trim() || textOf(contentHtml).slice(0, SUMMARY),
    summaryEn: form.summaryEn.trim() || textOf(contentHtmlEn).slice(0, SUMMARY * 2),
    source: form.source || null,
    coverUrl: form.coverUrl ?? null,
    contentHtml,
    contentHtmlEn,
    top: form.top,
  };
}

/** Replaces the attachments. @throws badInput for a file that is neither the editor's own nor on the article already */
async function attach(newsId: string, fileIds: string[], actor: Actor) {
  const ids = [...new Set(fileIds)];
  const allowed = ids.length
    ? await db
        .select({ id: file.id })
        .from(file)
        .where(
          and(
            inArray(file.id, ids),
            eq(file.purpose, "attachment"),
            sql`(${file.ownerId} = ${actor.userId} or exists (select 1 from ${articleFile} where ${articleFile.articleId} = ${newsId} and ${articleFile.fileId} = ${file.id}))`,
          ),
        )
    : [];
  if (allowed.length !== ids.length) throw new Fault("badInput", {}, [{ field: "fileIds", fault: "notFound" }]);
  await db.delete(articleFile).where(eq(articleFile.articleId, newsId));
  if (ids.length) await db.insert(articleFile).values(ids.map((fileId, sort) => ({ articleId: newsId, fileId, sort })));
}

/** Adds an article as a draft. @throws notFound, badInput */
export async function addNews({ fileIds, groupId, ...form }: Form, actor: Actor) {
  return transaction(async () => {
    const [row] = await db
      .insert(article)
      .values({
        ...(await valuesOf({ ...form, fileIds }, actor)),
        groupId: await groupFor(groupId, actor),
        authorId: actor.userId,
      })
      .returning({ id: article.id });
    const newsId = row?.id as string;
    await attach(newsId, fileIds, actor);
    await articleLifecycle.begin(newsId, "draft", actor);
    await record(actor, "article.add", "article", newsId, { title: form.title });
    return { newsId };
  });
}

/**
 * Changes an article. What is published may be changed only by someone who may publish.
 * @throws notFound, stale, illegalTransition, badInput
 */
export async function updateNews(input: Form & { newsId: string; version: number }, actor: Actor) {
  const { newsId, version } = input;
  return transaction(async () => {
    const [row] = await db
      .select()
      .from(article)
      .where(and(eq(article.id, newsId), inScope(actor)))
      .for("update", { of: article });
    if (!row) throw new Fault("notFound");
    if (row.version !== version) throw stale("article", newsId);
    if (row.status === "published" && !may(actor, "comp:news:publish"))
      throw new Fault("illegalTransition", { from: row.status });
    const groupId = input.groupId && input.groupId !== row.groupId ? await groupFor(input.groupId, actor) : row.groupId;
    const set = { ...(await valuesOf(input, actor)), groupId };
    await keepBefore(row, set, actor);
    await db
      .update(article)
      .set({ ...set, version: version + 1 })
      .where(eq(article.id, newsId));
    await attach(newsId, input.fileIds, actor);
    await record(actor, "article.update", "article", newsId, changesBetween(row, set));
    await freshen(newsId, row.contestId);
    if (input.competitionId && input.competitionId !== row.contestId) await freshen(newsId, input.competitionId);
    return { version: version + 1 };
  });
}

/** Deletes articles that are not public at present. @throws notFound, illegalTransition */
export async function deleteNews({ ids }: { ids: string[] }, actor: Actor) {
  return transaction(async () => {
    const rows = await db
      .select({ id: article.id, status: article.status, title: article.title, contestId: article.contestId })
      .from(article)
      .where(and(inArray(article.id, ids), inScope(actor)))
      .for("update", { of: article });
    if (rows.length !== new Set(ids).size) throw new Fault("notFound");
    for (const row of rows) {
      if (row.status === "published") throw new Fault("illegalTransition", { from: row.status });
      await record(actor, "article.delete", "article", row.id, { title: row.title });
      await freshen(row.id, row.contestId);
    }
    await db.delete(article).where(inArray(article.id, ids));
    return { deleted: rows.length };
  });
}
