import { and, desc, eq, sql } from "drizzle-orm";
import { type article, db, group, transition } from "@/db";
import { peopleOfEach } from "@/lib/domain/access";
import type { Actor } from "@/lib/domain/actor";
import { notify } from "@/lib/domain/inbox";
import { namesOf } from "@/lib/i18n/named";

type Row = Pick<typeof article.$inferSelect, "id" | "title" | "titleEn" | "groupId" | "authorId">;

const about = ({ id }: Row) => ({ link: `/newsManagement/detail?newsId=${id}`, bizType: "article", bizId: id });
const named = ({ title, titleEn }: Row) => ({ article: namesOf({ name: title, nameEn: titleEn }) });

/** Whoever may publish in the article's organisation; where nobody there may, in the nearest one above. */
async function approversOf(groupId: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select above.id::text from ${group} home join ${group} above on home.path like above.path || '%'
    where home.id = ${groupId} order by length(above.path) desc`);
  const people = await peopleOfEach(
    rows.map(({ id }) => id),
    "comp:news:publish",
  );
  return rows.map(({ id }) => people.get(id) ?? []).find((some) => some.length > 0) ?? [];
}

/** An article waits to be published. */
export async function notifyApprovers(row: Row, actor: Actor) {
  const people = (await approversOf(row.groupId)).filter((id) => id !== actor.userId);
  await notify(people, "articleSubmitted", { ...named(row), name: actor.realName }, about(row));
}

/** An article came back: to whoever wrote it, and to whoever handed it in last. */
export async function notifyWriters(row: Row, reason: string, actor: Actor) {
  const [handedIn] = await db
    .select({ by: transition.actorId })
    .from(transition)
    .where(and(eq(transition.entity, "article"), eq(transition.entityId, row.id), eq(transition.to, "pending")))
    .orderBy(desc(transition.id))
    .limit(1);
  const people = [row.authorId, handedIn?.by].filter((id): id is string => !!id && id !== actor.userId);
  await notify(people, "articleReturned", { ...named(row), reason }, about(row));
}
