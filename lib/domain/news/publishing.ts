import { sql } from "drizzle-orm";
import { article, db, transaction } from "@/db";
import { fromWireTime, toWireTime } from "@/lib/clock";
import type { Actor } from "@/lib/domain/actor";
import { givenReasons } from "@/lib/domain/given-reasons";
import { Fault } from "@/lib/fault";
import { freshen } from "./editing";
import { articleLifecycle } from "./lifecycle";
import { notifyApprovers, notifyWriters } from "./notifying";
import { findArticle, inScope } from "./scope";

/** Hands an article in: draft → pending; whoever may publish it is notified. @throws notFound, illegalTransition */
export async function submitNews({ newsId }: { newsId: string }, actor: Actor) {
  return transaction(async () => {
    const row = await findArticle(newsId, actor);
    await articleLifecycle.move(newsId, "pending", actor);
    await notifyApprovers(row, actor);
    return null;
  });
}

/**
 * Returns an article that was handed in, with the reason: pending → draft. Whoever wrote it and whoever handed it in are notified.
 * @throws notFound, illegalTransition
 */
export async function returnNews({ newsId, reason }: { newsId: string; reason: string }, actor: Actor) {
  return transaction(async () => {
    const row = await findArticle(newsId, actor);
    await articleLifecycle.move(newsId, "draft", actor, { reason });
    await notifyWriters(row, reason, actor);
    return null;
  });
}

/** Reasons for which articles in the actor's scope were returned lately, to choose from. */
export const newsReturnReasons = (_: object, actor: Actor) =>
  givenReasons("article", ["draft"], db.select({ id: article.id }).from(article).where(inScope(actor)).getSQL());

/**
 * Publishes an article (pending or offline → published), at once or at a future time (docs/rules/news.md, "Scheduled
 * publication"). An article that was public before keeps its date.
 * @throws notFound, illegalTransition
 */
export async function publishNews({ newsId, publishTime }: { newsId: string; publishTime?: string }, actor: Actor) {
  return transaction(async () => {
    const { contestId, publishedAt } = await findArticle(newsId, actor);
    const at = publishTime ? fromWireTime(publishTime) : publishedAt;
    if (at && Number.isNaN(at.getTime())) throw new Fault("badInput", {}, [{ field: "publishTime", word: "time" }]);
    await articleLifecycle.move(newsId, "published", actor, {
      set: { publishedAt: at ?? (sql`app_now()` as never) },
      ...(publishTime && at ? { reason: toWireTime(at) } : {}),
    });
    await freshen(newsId, contestId);
    return null;
  });
}

/** Takes an article offline: published → offline. @throws notFound, illegalTransition */
export async function takeNewsOffline({ newsId, reason }: { newsId: string; reason?: string }, actor: Actor) {
  return transaction(async () => {
    const { contestId } = await findArticle(newsId, actor);
    await articleLifecycle.move(newsId, "offline", actor, reason ? { reason } : {});
    await freshen(newsId, contestId);
    return null;
  });
}
