import { and, eq, getTableColumns, inArray, isNull, not, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { contest, db, expert, group, user } from "@/db";
import type { Actor } from "@/lib/domain/actor";
import { contestsWithin } from "@/lib/domain/contest";
import { type DataScope, dataScope, either, within } from "@/lib/domain/org";
import { Fault } from "@/lib/fault";

/** Narrows rows to the groups in scope; a contest manager's are their own group and the groups that hold their contests. */
export function groupsWithin(actor: DataScope, column: PgColumn): SQL {
  if (actor.dataScope !== dataScope.ownContests) return within(actor, column);
  const own = db.select({ id: contest.groupId }).from(contest).where(contestsWithin(actor));
  return either(inArray(column, own), eq(column, actor.groupId ?? "0"));
}

/** The experts whose library is in the actor's scope; who was let in for one plan, or went into another, is in no library. */
export const expertsWithin = (actor: Actor) =>
  and(groupsWithin(actor, expert.groupId), not(expert.temporary), isNull(expert.mergedInto)) as SQL;

/** The group whose library a new expert enters: the one named, else the actor's own. @throws notFound out of scope */
export async function libraryFor(groupId: string | undefined, actor: DataScope): Promise<string> {
  const [row] = await db
    .select({ id: group.id })
    .from(group)
    .where(and(eq(group.id, groupId ?? actor.groupId ?? "0"), groupsWithin(actor, group.id)));
  if (!row) throw new Fault("notFound", {}, [{ field: "groupId", fault: "notFound" }]);
  return row.id;
}

/** The active expert that the actor is. @throws notFound for everybody else */
export async function findOwnExpert(actor: Actor) {
  const [row] = await db
    .select()
    .from(expert)
    .where(and(eq(expert.userId, actor.userId), eq(expert.status, "active")));
  if (!row) throw new Fault("notFound");
  return row;
}

/** An expert of a library in scope, with their name. @throws notFound */
export async function findScopedExpert(expertId: string, actor: Actor) {
  const [row] = await db
    .select({ ...getTableColumns(expert), realName: user.realName })
    .from(expert)
    .innerJoin(user, eq(user.id, expert.userId))
    .where(and(eq(expert.id, expertId), expertsWithin(actor)));
  if (!row) throw new Fault("notFound", {}, [{ field: "expertId", fault: "notFound" }]);
  return row;
}
