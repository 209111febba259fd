import { and, desc, eq, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { certificate, certificateTemplate, contest, contestManager, db, group } from "@/db";
import { isOneOf } from "@/db/many";
import type { Actor } from "@/lib/domain/actor";
import { findOwnContest } from "@/lib/domain/contest";
import { dataScope, within } from "@/lib/domain/org";
import { Fault } from "@/lib/fault";
import { mustExist } from "@/lib/query/must-exist";

/** Of groups in scope, and of the groups whose contests the actor manages. */
export const groupsWithin = (actor: Actor, column: PgColumn) => sql`(${within(actor, column)} or exists (
  select 1 from contest c join contest_manager m on m.contest_id = c.id
  where c.group_id = ${column} and m.user_id = ${actor.userId}))`;

/** Finds a template in the actor's scope; `lock` locks its row. @throws notFound */
export async function findTemplate(templateId: string, actor: Actor, lock = false) {
  const query = db
    .select()
    .from(certificateTemplate)
    .where(and(eq(certificateTemplate.id, templateId), groupsWithin(actor, certificateTemplate.groupId)));
  const [row] = lock ? await query.for("update") : await query;
  if (!row) throw new Fault("notFound");
  return row;
}

/**
 * The group that something new belongs to: of the contest or the template that was named, else the one that was named itself, else the
 * actor's own; who only manages contests works for the group of the newest of them. @throws notFound
 */
export async function groupFor(
  of: { templateId?: string; competitionId?: string; groupId?: string },
  actor: Actor,
): Promise<string> {
  await mustExist({ groupId: [group, of.groupId, groupsWithin(actor, group.id)] });
  const owned = of.competitionId ? await findOwnContest(of.competitionId, actor) : null;
  if (of.templateId) return (await findTemplate(of.templateId, actor)).groupId;
  if (owned) return owned.groupId;
  if (of.groupId) return of.groupId;
  if (actor.dataScope !== dataScope.ownContests && actor.groupId) return actor.groupId;
  const [newest] = await db
    .select({ groupId: contest.groupId })
    .from(contest)
    .innerJoin(contestManager, eq(contestManager.contestId, contest.id))
    .where(eq(contestManager.userId, actor.userId))
    .orderBy(desc(contest.id))
    .limit(1);
  if (!newest) throw new Fault("notFound");
  return newest.groupId;
}

/** The organisations that issued certificates, by the ids of these. */
export async function certificateSpeakers({ bizType, ids }: { bizType: string; ids: readonly string[] }) {
  if (bizType !== "certificate") return null;
  const rows = await db
    .select({ id: certificate.id, groupId: certificate.groupId })
    .from(certificate)
    .where(isOneOf(certificate.id, ids));
  return new Map(rows.map(({ id, groupId }) => [id, groupId]));
}
