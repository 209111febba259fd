import { and, asc, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { contest, db, expert, group, reviewPlan, reviewTask, temporaryExpert, user } from "@/db";
import { toWireTime } from "@/lib/clock";
import { together } from "@/lib/collection/together";
import type { Actor } from "@/lib/domain/actor";
import { live } from "@/lib/domain/review/lifecycle";
import { seePlan } from "@/lib/domain/review/scope";
import { nameFor } from "@/lib/i18n/named";
import { contains } from "@/lib/query/search";
import type { temporaryExpertPage as endpoint, TemporaryExpert } from "./calls";
import { over } from "./scope";

/** What the clock has done is so before somebody writes it down. */
const stateNow = sql<TemporaryExpert["state"]>`case when ${expert.status} = 'retired' then 'retired'
  when ${user.status} = 'disabled' or ${over} then 'ended' when ${temporaryExpert.namedAt} is null then 'waiting' else 'named' end`;

/** The temporary experts of a plan by number, with what they carry. @throws notFound */
export async function temporaryExpertPage(input: z.output<typeof endpoint.input>, actor: Actor) {
  const { planId, pageNum, pageSize, keywords, state } = input;
  await seePlan(planId, actor, "expert:temporary:list");
  const where = and(
    eq(temporaryExpert.planId, planId),
    state ? eq(stateNow, state) : undefined,
    keywords ? or(contains(user.realName, keywords), contains(user.username, keywords)) : undefined,
  );
  const count = (statuses: SQL) =>
    sql<number>`(select count(*)::int from ${reviewTask} where ${reviewTask.planId} = ${planId}
      and ${reviewTask.expertId} = ${expert.id} and ${statuses})`;
  const [rows, [counted]] = await together(
    () =>
      db
        .select({
          ...{ temporary: temporaryExpert, expert, group, username: user.username, realName: user.realName },
          ...{ lastLoginAt: user.lastLoginAt, state: stateNow },
          tasks: count(inArray(reviewTask.status, [...live])),
          submitted: count(sql`${reviewTask.status} in ('submitted', 'confirmed')`),
        })
        .from(temporaryExpert)
        .innerJoin(expert, eq(expert.id, temporaryExpert.expertId))
        .innerJoin(user, eq(user.id, expert.userId))
        .innerJoin(reviewPlan, eq(reviewPlan.id, temporaryExpert.planId))
        .innerJoin(contest, eq(contest.id, reviewPlan.contestId))
        .leftJoin(group, eq(group.id, expert.orgId))
        .where(where)
        .orderBy(asc(temporaryExpert.no))
        .limit(pageSize)
        .offset((pageNum - 1) * pageSize),
    () =>
      db
        .select({ total: sql<number>`count(*)::int` })
        .from(temporaryExpert)
        .innerJoin(expert, eq(expert.id, temporaryExpert.expertId))
        .innerJoin(user, eq(user.id, expert.userId))
        .innerJoin(reviewPlan, eq(reviewPlan.id, temporaryExpert.planId))
        .innerJoin(contest, eq(contest.id, reviewPlan.contestId))
        .where(where),
  );
  const list = rows.map(
    ({ temporary, expert: at, group: org, ...row }): TemporaryExpert => ({
      expertId: at.id,
      no: temporary.no,
      username: row.username,
      realName: temporary.namedAt ? row.realName : null,
      org: org && { groupId: org.id, groupName: nameFor(actor.locale, org) },
      organisation: temporary.organisation,
      state: row.state,
      issue: temporary.issue,
      tasks: row.tasks,
      submitted: row.submitted,
      lastLoginTime: row.lastLoginAt && toWireTime(row.lastLoginAt),
      version: at.version,
    }),
  );
  return { list, total: counted?.total ?? 0, pageNum, pageSize };
}
