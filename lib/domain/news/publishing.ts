import { sql } from "drizzle-orm";
import { transaction } from "@/db";
import { fromWireTime, toWireTime } from "@/lib/clock";
import type { Actor } from "@/lib/domain/actor";
import { Fault } from "@/lib/fault";
import { freshen } from "./editing";
import { articleLifecycle } from "./lifecycle";
import { findArticle } from "./scope";

/** Hands an article in: draft → pending. @throws notFound, illegalTransition */
export async function submitNews({ newsId }: { newsId: string }, actor: Actor) {
  return transaction(async () => {
    await findArticle(newsId, actor);
    await articleLifecycle.move(newsId, "pending", actor);
    return null;
  });
}

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
