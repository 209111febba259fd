import { and, eq } from "drizzle-orm";
import { article, db, dictItem, group } from "@/db";
import type { Actor } from "@/lib/domain/actor";
import { either, within } from "@/lib/domain/org";
import { Fault } from "@/lib/fault";

/** What an editor sees: the articles of the groups in scope, and their own. */
export const inScope = (actor: Actor) => either(within(actor, article.groupId), eq(article.authorId, actor.userId));

/** @throws notFound for an article that the editor does not see */
export async function findArticle(newsId: string, actor: Actor) {
  const [row] = await db
    .select()
    .from(article)
    .where(and(eq(article.id, newsId), inScope(actor)));
  if (!row) throw new Fault("notFound");
  return row;
}

/** Returns the group of an article: the requested one, if it is in scope, else the editor's own. @throws notFound */
export async function groupFor(groupId: string | undefined, actor: Actor): Promise<string> {
  if (!groupId || groupId === actor.groupId) {
    if (actor.groupId) return actor.groupId;
    throw new Fault("notFound", {}, [{ field: "groupId", fault: "notFound" }]);
  }
  const [row] = await db
    .select({ id: group.id })
    .from(group)
    .where(and(eq(group.id, groupId), within(actor, group.id)));
  if (!row) throw new Fault("notFound", {}, [{ field: "groupId", fault: "notFound" }]);
  return row.id;
}

/** @throws badInput when the dictionary has no such type */
export async function knownType(newsType: string) {
  // Held, so that it is not deleted while an article of the kind is on its way.
  const [found] = await db
    .select({ value: dictItem.value })
    .from(dictItem)
    .where(and(eq(dictItem.dictCode, "news_type"), eq(dictItem.value, newsType)))
    .for("key share");
  if (!found) throw new Fault("badInput", {}, [{ field: "newsType", fault: "notFound" }]);
}
