import { and, asc, eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { db, group, summaryReport, team, transaction } from "@/db";
import { isOneOf } from "@/db/many";
import { record } from "@/lib/audit";
import { toWireTime } from "@/lib/clock";
import { together } from "@/lib/collection/together";
import type { Actor } from "@/lib/domain/actor";
import { effective } from "@/lib/domain/enrollment";
import { isStanding, known, within } from "@/lib/domain/org";
import { reportLifecycle } from "@/lib/domain/summary/lifecycle";
import { notifySchools } from "@/lib/domain/summary/notifying";
import { ownSummary } from "@/lib/domain/summary/report/figures";
import { lockSummary } from "@/lib/domain/summary/scope";
import { Fault } from "@/lib/fault";
import { shownName } from "@/lib/i18n/shown-name";
import type * as calls from "./calls";

/** How many effective teams an organisation has in the contests of a summary. */
const teamsIn = (summaryId: string) => sql<number>`(select count(*)::int from ${team}
  join summary_contest sc on sc.contest_id = ${team.contestId} and sc.summary_id = ${summaryId}
  where ${team.ownerGroupId} = ${group.id} and ${effective})`;

/** Organisations that a summary may be asked of: with teams in its contests, schools in the caller's scope, and those that are asked. */
const askable = (summaryId: string, actor: Actor) =>
  and(
    isStanding,
    sql`(${teamsIn(summaryId)} > 0 or ${summaryReport.id} is not null or (${group.kind} = 'school' and ${within(actor, group.id)}))`,
  );

const ofSummary = (summaryId: string) => and(eq(summaryReport.orgId, group.id), eq(summaryReport.summaryId, summaryId));

/** The schools that can be asked, and how far those are that were. @throws notFound */
export async function listAskable(input: z.output<typeof calls.listAskable.input>, actor: Actor) {
  const { summaryId, pageNum, pageSize, takesPart, isAsked, keywords } = input;
  await ownSummary(summaryId, actor);
  const where = and(
    askable(summaryId, actor),
    takesPart === undefined ? undefined : sql`(${teamsIn(summaryId)} > 0) = ${takesPart === 1}`,
    isAsked === undefined ? undefined : sql`(${summaryReport.id} is not null) = ${isAsked === 1}`,
    keywords ? known(keywords) : undefined,
  );
  const [list, [counted]] = await together(
    () =>
      db
        .select({
          schoolId: group.id,
          schoolName: shownName(group, actor.locale),
          teamNum: teamsIn(summaryId),
          status: summaryReport.status,
        })
        .from(group)
        .leftJoin(summaryReport, ofSummary(summaryId))
        .where(where)
        .orderBy(asc(group.name), asc(group.id))
        .limit(pageSize)
        .offset((pageNum - 1) * pageSize),
    () =>
      db
        .select({ total: sql<number>`count(*)::int` })
        .from(group)
        .leftJoin(summaryReport, ofSummary(summaryId))
        .where(where),
  );
  return { list, total: counted?.total ?? 0, pageNum, pageSize };
}

/** Asks the schools chosen, or all with effective teams, that were not asked yet; answers how many. @throws notFound, at `orgIds` too */
export async function askSchools({ summaryId, orgIds }: z.output<typeof calls.askSchools.input>, actor: Actor) {
  return transaction(async () => {
    const of = await lockSummary(summaryId, actor);
    const wanted = orgIds && [...new Set(orgIds)];
    const schools = await db
      .select({ id: group.id })
      .from(group)
      .leftJoin(summaryReport, ofSummary(summaryId))
      .where(
        wanted
          ? and(askable(summaryId, actor), isOneOf(group.id, wanted))
          : and(isStanding, sql`${teamsIn(summaryId)} > 0`),
      );
    if (wanted && schools.length < wanted.length)
      throw new Fault("notFound", {}, [{ field: "orgIds", fault: "notFound" }]);
    const asked =
      schools.length === 0
        ? []
        : await db
            .insert(summaryReport)
            .values(schools.map(({ id: orgId }) => ({ summaryId, orgId })))
            .onConflictDoNothing()
            .returning({ id: summaryReport.id, orgId: summaryReport.orgId });
    await reportLifecycle.begin(
      asked.map(({ id }) => id),
      "requested",
      actor,
    );
    await record(actor, "summary.ask", "summary", summaryId, { schools: asked.length });
    const params = { title: of.title, due: toWireTime(of.dueAt).slice(0, 16) };
    await notifySchools(
      "summaryAsked",
      asked.map(({ id: reportId, orgId }) => ({ orgId, reportId, params })),
    );
    return { askedNum: asked.length };
  });
}
