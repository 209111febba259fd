import { and, asc, desc, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import type { z } from "zod";
import {
  award,
  awardDef,
  contest,
  db,
  group,
  item,
  publicity,
  resultRevision,
  reviewPlan,
  stage,
  team,
  work,
} from "@/db";
import { toWireTime } from "@/lib/clock";
import { together } from "@/lib/collection/together";
import type { Actor } from "@/lib/domain/actor";
import type { PublicityRow } from "@/lib/domain/award/publicity/calls";
import { awardsWithin, isPublished } from "@/lib/domain/award/scope";
import { findOwnContest, resolveSetting, windowsLeft } from "@/lib/domain/contest";
import { contestsAtDesk } from "@/lib/domain/enrollment";
import { isContests, isLeading, planNameFor } from "@/lib/domain/review";
import { nameFor } from "@/lib/i18n/named";
import { mustExist } from "@/lib/query/must-exist";
import { contains } from "@/lib/query/search";
import type * as calls from "./calls";
import { awardedLine, workLines } from "./lines";
import { byKind } from "./order";

type Filters = Omit<z.output<typeof calls.listAwards.input>, "pageNum" | "pageSize"> & {
  /** Those of one publicity alone. */
  publicityId?: string;
};

/** Awards in the actor's scope, best first. What is not public is there for the organisers alone. @throws notFound for a filter */
export async function listAwards(input: z.output<typeof calls.listAwards.input>, actor: Actor) {
  const { pageNum, pageSize } = input;
  const awards = await awardsBy(input, actor);
  const [list, total] = await together(() => awards.page(pageSize, (pageNum - 1) * pageSize), awards.count);
  return { list, total, pageNum, pageSize };
}

/** The awards that the filters leave, to be read in pieces. @throws notFound for a filter */
export async function awardsBy(input: Filters, actor: Actor) {
  const { keywords, competitionId, ruleId } = input;
  const contests = db.select({ id: contest.id }).from(contest).where(contestsAtDesk(actor));
  await mustExist({
    competitionId: [contest, competitionId, contestsAtDesk(actor)],
    ruleId: [
      awardDef,
      ruleId,
      inArray(awardDef.contestId, contests),
      competitionId ? eq(awardDef.contestId, competitionId) : undefined,
    ],
  });
  const where = and(
    awardsWithin(actor),
    input.competitionId ? eq(award.contestId, input.competitionId) : undefined,
    input.ruleId ? eq(award.defId, input.ruleId) : undefined,
    input.publicityId ? eq(award.publicityId, input.publicityId) : undefined,
    input.status ? eq(award.status, input.status) : undefined,
    input.published === undefined ? undefined : sql`coalesce(${isPublished}, false) = ${input.published === 1}`,
    keywords
      ? contains(
          sql`concat_ws(' ', ${work.title}, ${team.name}, ${team.number}, ${group.name}, ${awardDef.name})`,
          keywords,
        )
      : undefined,
  );
  const from = <T extends Parameters<typeof db.select>[0]>(columns: T) =>
    db
      .select(columns as NonNullable<T>)
      .from(award)
      .innerJoin(awardDef, eq(awardDef.id, award.defId))
      .innerJoin(contest, eq(contest.id, award.contestId))
      .innerJoin(team, eq(team.id, award.teamId))
      .innerJoin(group, eq(group.id, team.ownerGroupId))
      .innerJoin(work, eq(work.id, award.workId))
      .leftJoin(publicity, eq(publicity.id, award.publicityId))
      .where(where);
  const rowsAt = (limit: number, offset: number) =>
    from({
      award: getTableColumns(award),
      def: getTableColumns(awardDef),
      contest: getTableColumns(contest),
      published: sql<boolean>`coalesce(${isPublished}, false)`,
    })
      .orderBy(
        desc(contest.id),
        sql`${award.status} = 'revoked'`,
        byKind,
        asc(awardDef.level),
        asc(award.rank),
        asc(award.id),
      )
      .limit(limit)
      .offset(offset);
  return {
    page: async (limit: number, offset: number) => rowsOf(await rowsAt(limit, offset), actor),
    count: async () => (await from({ n: sql<number>`count(*)::int` }))[0]?.n ?? 0,
  };
}

interface Found {
  award: typeof award.$inferSelect;
  def: typeof awardDef.$inferSelect;
  contest: typeof contest.$inferSelect;
  published: boolean;
}

async function rowsOf(rows: readonly Found[], actor: Actor) {
  const works = await workLines(
    rows.map((r) => r.award.workId),
    actor.locale,
  );
  return rows.flatMap(({ award: a, def, ...r }) => {
    const line = works.get(a.workId);
    if (!line) return [];
    return {
      ...awardedLine(line, def.kind),
      awardId: a.id,
      awardName: nameFor(actor.locale, def),
      level: def.level,
      kind: def.kind,
      competitionId: a.contestId,
      competitionName: nameFor(actor.locale, r.contest),
      status: a.status,
      rank: a.rank,
      score: a.score === null ? null : a.score / 10_000,
      published: r.published ? (1 as const) : (0 as const),
      reason: a.reason,
    };
  });
}

/** Lists a contest's plans with their progress from result to published awards. */
export async function listPublicities(
  { competitionId }: { competitionId: string },
  actor: Actor,
): Promise<PublicityRow[]> {
  const row = await findOwnContest(competitionId, actor);
  const [plans, { publicityDays }] = await together(
    () =>
      db
        .select({ plan: reviewPlan, stage, item })
        .from(reviewPlan)
        .innerJoin(stage, eq(stage.id, reviewPlan.stageId))
        .leftJoin(item, eq(item.id, reviewPlan.itemId))
        .where(and(eq(reviewPlan.contestId, competitionId), isContests))
        .orderBy(desc(stage.seq), sql`${item.sort} nulls first`, asc(reviewPlan.id)),
    () => resolveSetting(competitionId, {}, "work"),
  );
  return Promise.all(
    plans.map(async ({ plan, ...at }) => ({
      planId: plan.id,
      planName: planNameFor(actor.locale, plan),
      competitionId,
      competitionName: nameFor(actor.locale, row),
      stageName: nameFor(actor.locale, at.stage),
      itemName: at.item && nameFor(actor.locale, at.item),
      publicityDays,
      revisions: await revisionsOf(plan),
      proposed: await proposedIn(plan),
      left: await windowsLeft(plan.stageId),
      unfinished: plans
        .filter((p) => p.plan.stageId === plan.stageId && p.plan.id !== plan.id && p.plan.status === "open")
        .map((p) => planNameFor(actor.locale, p.plan)),
      publicities: await publicitiesOf(plan.id),
    })),
  );
}

/** Results that may lead to awards: those of a closed round are history. */
async function revisionsOf({ id, round }: typeof reviewPlan.$inferSelect) {
  const rows = await db
    .select({
      revision: getTableColumns(resultRevision),
      works: sql<number>`(select count(*)::int from result_row r where r.revision_id = "result_revision"."id")`,
    })
    .from(resultRevision)
    .where(and(eq(resultRevision.planId, id), eq(resultRevision.round, round), isLeading))
    .orderBy(desc(resultRevision.no));
  return rows.map((r) => ({
    revisionId: r.revision.id,
    no: r.revision.no,
    createTime: toWireTime(r.revision.createdAt),
    works: r.works,
  }));
}

const proposedIn = ({ id, stageId }: { id: string; stageId: string }) =>
  db.$count(
    award,
    sql`${award.status} = 'proposed' and ${award.defId} in (select id from award_def where stage_id = ${stageId})
      and ${award.workId} in (select work_id from review_entry where plan_id = ${id})`,
  );

async function publicitiesOf(planId: string) {
  const objections = (of: string) =>
    sql<number>`(select count(*)::int from objection o where o.publicity_id = ${publicity.id} ${sql.raw(of)})`;
  const rows = await db
    .select({
      publicity: getTableColumns(publicity),
      revisionNo: resultRevision.no,
      due: sql<boolean>`${publicity.endsAt} <= app_now()`,
      awards: sql<number>`(select count(*)::int from award a where a.publicity_id = ${publicity.id} and a.status <> 'revoked')`,
      objections: objections(""),
      openObjections: objections("and o.status in ('submitted', 'accepted', 'investigating')"),
    })
    .from(publicity)
    .innerJoin(resultRevision, eq(resultRevision.id, publicity.revisionId))
    .where(eq(publicity.planId, planId))
    .orderBy(desc(publicity.id));
  return rows.map(({ publicity: p, ...r }) => ({
    ...r,
    publicityId: p.id,
    startTime: toWireTime(p.startsAt),
    endTime: toWireTime(p.endsAt),
    status: p.status,
    publishTime: p.publishedAt && toWireTime(p.publishedAt),
  }));
}
