import { and, eq, isNull, sql } from "drizzle-orm";
import { contest, contestManager, db, group, transaction, user } from "@/db";
import { isOneOf } from "@/db/many";
import { record } from "@/lib/audit";
import type { Actor } from "@/lib/domain/actor";
import { mustAllow } from "@/lib/domain/contest/lifecycle/gate";
import { findOwnContest } from "@/lib/domain/contest/scope";
import { type DataScope, dataScope, within } from "@/lib/domain/org";
import { inquire } from "@/lib/events";
import { Fault } from "@/lib/fault";
import { contains } from "@/lib/query/search";

interface Named {
  competitionId: string;
  userId: string;
}

/** Who holds a role that edits contests, in the contest's organisation or below it: anybody else could not even open it. */
const organisersOf = (groupId: string) =>
  and(
    isNull(user.deletedAt),
    eq(user.status, "active"),
    sql`${user.id} in (select ur.user_id from user_role ur
      join role_permission rp on rp.role_id = ur.role_id and rp.permission = 'comp:info:edit'
      join "group" g on g.id = ur.group_id
      where g.path like (select r.path || '%' from "group" r where r.id = ${groupId}))`,
  );

/** Who is in charge of a contest. @throws notFound */
export async function managerList({ competitionId }: { competitionId: string }, actor: Actor) {
  await findOwnContest(competitionId, actor);
  return db
    .select({ userId: user.id, realName: user.realName, username: user.username, groupName: group.name })
    .from(contestManager)
    .innerJoin(user, eq(user.id, contestManager.userId))
    .leftJoin(group, eq(group.id, user.groupId))
    .where(eq(contestManager.contestId, competitionId))
    .orderBy(user.realName);
}

/** Those who may be put in charge, by name or account. */
export async function managerOptions(input: { competitionId: string; keywords: string }, actor: Actor) {
  const row = await findOwnContest(input.competitionId, actor);
  const found = await db
    .select({ value: user.id, realName: user.realName, username: user.username })
    .from(user)
    .where(
      and(
        organisersOf(row.groupId),
        sql`(${contains(user.realName, input.keywords)} or ${contains(user.username, input.keywords)})`,
      ),
    )
    .orderBy(user.realName)
    .limit(20);
  return found.map((u) => ({ value: u.value, label: `${u.realName} (${u.username})` }));
}

/** @throws notFound for a person of another organisation, or one who organises nothing; managerJudges for who judges in it */
export async function addManager({ competitionId, userId }: Named, actor: Actor) {
  return transaction(async () => {
    const row = await findOwnContest(competitionId, actor);
    const [person] = await db
      .select({ name: user.realName })
      .from(user)
      .where(and(eq(user.id, userId), organisersOf(row.groupId)));
    if (!person) throw new Fault("notFound");
    await mustAllow(competitionId, "configure");
    if (await inquire("judgesAmong", { contestId: competitionId, userIds: [userId], as: "manager" }))
      throw new Fault("managerJudges", { name: person.name });
    await db.insert(contestManager).values({ contestId: competitionId, userId }).onConflictDoNothing();
    await record(actor, "contest.managerAdd", "contest", competitionId, { userId });
    return null;
  });
}

/** @throws notFound for who is not in charge; lastManager when somebody who sees only their own contests would leave it without anyone */
export async function deleteManager({ competitionId, userId }: Named, actor: Actor) {
  return transaction(async () => {
    await findOwnContest(competitionId, actor);
    await mustAllow(competitionId, "configure");
    const gone = await db
      .delete(contestManager)
      .where(and(eq(contestManager.contestId, competitionId), eq(contestManager.userId, userId)))
      .returning({ userId: contestManager.userId });
    if (gone.length === 0) throw new Fault("notFound");
    const left = await db.select().from(contestManager).where(eq(contestManager.contestId, competitionId));
    if (left.length === 0 && actor.dataScope === dataScope.ownContests) throw new Fault("lastManager");
    await record(actor, "contest.managerDelete", "contest", competitionId, { userId });
    return null;
  });
}

/** Those of these people who are in charge of a contest outside a scope, and hold a role by which that lets them do anything. */
export async function managersElsewhere({ userIds, scope }: { userIds: readonly string[]; scope: DataScope }) {
  const rows = await db
    .selectDistinct({ id: contestManager.userId })
    .from(contestManager)
    .innerJoin(contest, eq(contest.id, contestManager.contestId))
    .where(
      and(
        isOneOf(contestManager.userId, userIds),
        sql`not coalesce(${within(scope, contest.groupId)}, false)`,
        sql`exists (select 1 from user_role ur join role_permission rp on rp.role_id = ur.role_id
          where ur.user_id = ${contestManager.userId} and rp.permission = 'comp:info:edit')`,
      ),
    );
  return rows.map((row) => row.id);
}
